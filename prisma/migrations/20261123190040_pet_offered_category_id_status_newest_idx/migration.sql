-- As "pet_category_id_status_newest_idx", of the animals that are offered, and with all that is needed to count them: "-id" as the order
-- would else need the row.
CREATE INDEX CONCURRENTLY "pet_offered_category_id_status_newest_idx" ON "pet"("category_id", "status", (-"id")) INCLUDE ("id")
    WHERE "withdrawn_at" IS NULL;
