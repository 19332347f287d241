-- The same for the newest first. No other index has this order, so no plan can read through animals in other states to have it.
CREATE INDEX CONCURRENTLY "pet_status_newest_idx" ON "pet"("status", (-"id"));
