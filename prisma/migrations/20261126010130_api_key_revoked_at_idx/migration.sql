-- For those that ended long ago.
CREATE INDEX CONCURRENTLY "api_key_revoked_at_idx" ON "api_key"("revoked_at") WHERE "revoked_at" IS NOT NULL;
