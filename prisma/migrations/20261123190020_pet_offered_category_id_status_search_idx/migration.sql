-- As "pet_category_id_status_search_idx", of the animals that are offered.
CREATE INDEX CONCURRENTLY "pet_offered_category_id_status_search_idx"
    ON "pet"("category_id", "status", ("search_text"("name") COLLATE "C"), "id") WHERE "withdrawn_at" IS NULL;
