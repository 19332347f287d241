CREATE TYPE "pet_status" AS ENUM ('available', 'pending', 'sold');
CREATE TYPE "plan" AS ENUM ('free', 'pro', 'business', 'enterprise');

CREATE TABLE "category" (
    "id" BIGINT GENERATED ALWAYS AS IDENTITY,
    "name" TEXT NOT NULL,
    CONSTRAINT "category_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "category_name_length" CHECK (char_length("name") BETWEEN 1 AND 200)
);
CREATE UNIQUE INDEX "category_name_key" ON "category"("name");

-- The same rules as the request schema, so that no other path can store what the interface refuses.
CREATE TABLE "pet" (
    "id" BIGINT GENERATED ALWAYS AS IDENTITY,
    "name" TEXT NOT NULL,
    "category_id" BIGINT NOT NULL,
    "status" "pet_status" NOT NULL DEFAULT 'available',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "pet_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "pet_name_length" CHECK (char_length("name") BETWEEN 1 AND 200),
    CONSTRAINT "pet_name_not_blank" CHECK ("name" ~ '[^[:space:]]'),
    CONSTRAINT "pet_name_no_control" CHECK ("name" !~ '[\u0001-\u001F\u007F-\u009F]'),
    CONSTRAINT "pet_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "category"("id") ON DELETE RESTRICT ON UPDATE RESTRICT
);
CREATE INDEX "pet_status_id_idx" ON "pet"("status", "id");
CREATE INDEX "pet_category_id_id_idx" ON "pet"("category_id", "id");

CREATE TABLE "account" (
    "id" BIGINT GENERATED ALWAYS AS IDENTITY,
    "name" TEXT NOT NULL,
    "plan" "plan" NOT NULL DEFAULT 'free',
    "per_minute" INTEGER,
    "per_day" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "account_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "account_name_length" CHECK (char_length("name") BETWEEN 1 AND 200),
    CONSTRAINT "account_limits_positive" CHECK ("per_minute" > 0 AND "per_day" > 0),
    CONSTRAINT "account_limits_of_enterprise" CHECK (
        CASE WHEN "plan" = 'enterprise' THEN "per_minute" IS NOT NULL AND "per_day" IS NOT NULL
             ELSE "per_minute" IS NULL AND "per_day" IS NULL END
    )
);
CREATE UNIQUE INDEX "account_name_key" ON "account"("name");

CREATE TABLE "api_key" (
    "id" BIGINT GENERATED ALWAYS AS IDENTITY,
    "account_id" BIGINT NOT NULL,
    "prefix" TEXT NOT NULL,
    "hash" BYTEA NOT NULL,
    "scopes" TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),
    "rotated_at" TIMESTAMPTZ(3),
    CONSTRAINT "api_key_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "api_key_hash_is_sha256" CHECK (octet_length("hash") = 32),
    CONSTRAINT "api_key_scopes_known" CHECK (
        "scopes" IS NOT NULL AND "scopes" <@ ARRAY['pets:read', 'pets:write', 'orders:read', 'orders:write']
    ),
    CONSTRAINT "api_key_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE RESTRICT ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "api_key_hash_key" ON "api_key"("hash");
CREATE INDEX "api_key_account_id_idx" ON "api_key"("account_id");

CREATE TABLE "setting" (
    "name" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    CONSTRAINT "setting_pkey" PRIMARY KEY ("name")
);
