-- For animals in given states sorted by name, all or those of a category; and for names that begin with a text.
CREATE INDEX CONCURRENTLY "pet_status_search_idx" ON "pet"("status", ("search_text"("name") COLLATE "C"), "id");
