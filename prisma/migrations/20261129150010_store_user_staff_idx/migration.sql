-- By which the staff is listed, and locked while its roles change. In a migration of its own, since it is built beside writes.
CREATE INDEX CONCURRENTLY "store_user_staff_idx" ON "store_user"("role", "id") WHERE "role" IS NOT NULL;
