-- For those who wait for an animal with some facts, whose news are looked for every minute.
CREATE INDEX CONCURRENTLY "pet_profile_changed_at_idx" ON "pet_profile"("changed_at");
