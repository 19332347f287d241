-- Webhook endpoints take a scope of their own. The order of the locks is that of who changes an account.
ALTER TABLE "account" DROP CONSTRAINT "account_granted_scopes_known",
    ADD CONSTRAINT "account_granted_scopes_known" CHECK (
        "granted_scopes" <@ ARRAY['pets:read', 'pets:write', 'orders:read', 'orders:write', 'webhooks:write', 'store:manage']
    ) NOT VALID;
ALTER TABLE "api_key" DROP CONSTRAINT "api_key_scopes_known",
    ADD CONSTRAINT "api_key_scopes_known" CHECK (
        "scopes" IS NOT NULL AND "scopes" <@ ARRAY['pets:read', 'pets:write', 'orders:read', 'orders:write', 'webhooks:write', 'store:manage']
    ) NOT VALID;
