-- As "pet_status_search_idx", of the animals that are offered.
CREATE INDEX CONCURRENTLY "pet_offered_status_search_idx" ON "pet"("status", ("search_text"("name") COLLATE "C"), "id")
    WHERE "withdrawn_at" IS NULL;
