-- What concerns all of the store takes a scope of its own, which no key gets by this. The order of the locks is that of who changes an account.
ALTER TABLE "account" DROP CONSTRAINT "account_granted_scopes_known",
    ADD CONSTRAINT "account_granted_scopes_known" CHECK (
        "granted_scopes" <@ ARRAY['pets:read', 'pets:write', 'orders:read', 'orders:write', 'store:manage']
    ) NOT VALID;
ALTER TABLE "api_key" DROP CONSTRAINT "api_key_scopes_known",
    ADD CONSTRAINT "api_key_scopes_known" CHECK (
        "scopes" IS NOT NULL AND "scopes" <@ ARRAY['pets:read', 'pets:write', 'orders:read', 'orders:write', 'store:manage']
    ) NOT VALID;

-- Since when a key needs it for what its account has not done. The operator is told which keys are older.
INSERT INTO "setting" ("name", "value") SELECT 'store_manage_since', now()::TEXT WHERE EXISTS (SELECT FROM "api_key");
