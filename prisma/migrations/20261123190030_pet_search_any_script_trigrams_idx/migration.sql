-- As "pet_search_trigrams_idx", in any script.
CREATE INDEX CONCURRENTLY "pet_search_any_script_trigrams_idx" ON "pet"
    USING GIN ("trigram_text"("search_text"("name")) gin_trgm_ops) WITH (gin_pending_list_limit = 256);
