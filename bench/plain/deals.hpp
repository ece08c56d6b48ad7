// What the plain searches read: one solo deal a line, "hand minimum jump low high card card …".
#pragma once

#include <ctime>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

struct Deal {
    int hand, minimum, jump, low, high;
    std::vector<int> deck;
};

inline bool read(Deal& deal) {
    std::string line;
    if (!std::getline(std::cin, line)) return false;
    std::istringstream words(line);
    words >> deal.hand >> deal.minimum >> deal.jump >> deal.low >> deal.high;
    deal.deck.clear();
    for (int card; words >> card;) deal.deck.push_back(card);
    return true;
}

// Of the processor, so that a busy machine does not count.
inline double seconds_since(std::clock_t begin) {
    return double(std::clock() - begin) / CLOCKS_PER_SEC;
}
