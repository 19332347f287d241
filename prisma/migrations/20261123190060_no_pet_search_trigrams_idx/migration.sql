DROP INDEX CONCURRENTLY "pet_search_trigrams_idx";
