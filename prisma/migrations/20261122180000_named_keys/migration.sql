-- What an account calls a key; keys that were made before have no name. "expiry_mailed_at" is when its owners were told that it expires soon.
ALTER TABLE "api_key"
    ADD COLUMN "name" TEXT,
    ADD COLUMN "expiry_mailed_at" TIMESTAMPTZ(3),
    ADD CONSTRAINT "api_key_name_length" CHECK (char_length("name") BETWEEN 1 AND 100),
    ADD CONSTRAINT "api_key_name_not_blank" CHECK ("name" ~ '[^[:space:]]'),
    ADD CONSTRAINT "api_key_name_no_control" CHECK ("name" !~ '[\u0001-\u001F\u007F-\u009F]');

-- For the keys that expire soon, which are looked for every hour.
CREATE INDEX "api_key_expires_at_idx" ON "api_key"("expires_at");

-- The scopes that its members may give to new keys. Somebody who has just signed up may read; accounts that have keys already were trusted by
-- an operator, who gave them any scope they liked.
ALTER TABLE "account"
    ADD COLUMN "granted_scopes" TEXT[] NOT NULL DEFAULT ARRAY['pets:read', 'orders:read'],
    ADD CONSTRAINT "account_granted_scopes_known" CHECK (
        "granted_scopes" <@ ARRAY['pets:read', 'pets:write', 'orders:read', 'orders:write']
    );
UPDATE "account" SET "granted_scopes" = ARRAY['pets:read', 'pets:write', 'orders:read', 'orders:write']
WHERE EXISTS (SELECT FROM "api_key" WHERE "account_id" = "account"."id");
