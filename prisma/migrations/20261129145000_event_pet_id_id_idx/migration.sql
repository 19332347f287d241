-- By which the history of an animal is found. In a migration of its own, since it is built beside writes.
CREATE INDEX CONCURRENTLY "event_pet_id_id_idx" ON "event"("pet_id", "id");
