-- For names in which a word is like a text. Every search reads through the list of pending entries, so that is kept short (in kB).
CREATE INDEX CONCURRENTLY "pet_search_trigrams_idx" ON "pet" USING GIN ("search_text"("name") gin_trgm_ops) WITH (gin_pending_list_limit = 256);
