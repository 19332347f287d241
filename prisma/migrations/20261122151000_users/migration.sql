CREATE TYPE "user_role" AS ENUM ('staff');
CREATE TYPE "membership_role" AS ENUM ('owner', 'member');
CREATE TYPE "link_purpose" AS ENUM ('sign_up', 'reset_password', 'join_account', 'become_staff');

CREATE TABLE "store_user" (
    "id" BIGSERIAL NOT NULL,
    "email" TEXT NOT NULL,
    "name" TEXT,
    "password_hash" TEXT,
    "role" "user_role",
    "email_verified_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "store_user_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "store_user_email_is_lower_case" CHECK ("email" = lower("email")),
    CONSTRAINT "store_user_password_is_hashed" CHECK ("password_hash" LIKE '$argon2id$%')
);
CREATE UNIQUE INDEX "store_user_email_key" ON "store_user"("email");

CREATE TABLE "membership" (
    "user_id" BIGINT NOT NULL,
    "account_id" BIGINT NOT NULL,
    "role" "membership_role" NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "membership_pkey" PRIMARY KEY ("user_id", "account_id"),
    CONSTRAINT "membership_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "store_user"("id") ON DELETE CASCADE ON UPDATE RESTRICT,
    CONSTRAINT "membership_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE INDEX "membership_account_id_idx" ON "membership"("account_id");

-- The id is the SHA-256 of a token: who reads this table cannot use it to sign in.
CREATE TABLE "session" (
    "id" BYTEA NOT NULL,
    "user_id" BIGINT NOT NULL,
    "user_agent" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL,
    "authenticated_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "session_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "session_id_is_sha256" CHECK (octet_length("id") = 32),
    CONSTRAINT "session_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "store_user"("id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE INDEX "session_user_id_idx" ON "session"("user_id");
CREATE INDEX "session_ends_at_idx" ON "session"("ends_at");

CREATE TABLE "one_time_link" (
    "id" BYTEA NOT NULL,
    "purpose" "link_purpose" NOT NULL,
    "email" TEXT,
    "user_id" BIGINT,
    "account_id" BIGINT,
    "membership_role" "membership_role",
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "one_time_link_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "one_time_link_id_is_sha256" CHECK (octet_length("id") = 32),
    CONSTRAINT "one_time_link_email_is_lower_case" CHECK ("email" = lower("email")),
    CONSTRAINT "one_time_link_has_what_it_needs" CHECK (
        CASE "purpose"
            WHEN 'sign_up' THEN "email" IS NOT NULL
            WHEN 'reset_password' THEN "user_id" IS NOT NULL
            WHEN 'join_account' THEN "email" IS NOT NULL AND "account_id" IS NOT NULL AND "membership_role" IS NOT NULL
            ELSE true
        END
    ),
    CONSTRAINT "one_time_link_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "store_user"("id") ON DELETE CASCADE ON UPDATE RESTRICT,
    CONSTRAINT "one_time_link_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE INDEX "one_time_link_email_idx" ON "one_time_link"("email");
CREATE INDEX "one_time_link_user_id_idx" ON "one_time_link"("user_id");
CREATE INDEX "one_time_link_ends_at_idx" ON "one_time_link"("ends_at");
