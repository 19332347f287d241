-- What authenticators know a user by (WebAuthn, section 5.4.3): random, so that it says nothing about them, and no user of another database
-- at the same address has it.
ALTER TABLE "store_user" ADD COLUMN "user_handle" UUID NOT NULL DEFAULT gen_random_uuid();

-- A credential that a user signs in with; only its public key is known here.
CREATE TABLE "passkey" (
    "id" BYTEA NOT NULL,
    "user_id" BIGINT NOT NULL,
    "public_key" BYTEA NOT NULL,
    "counter" BIGINT NOT NULL,
    "transports" TEXT[] NOT NULL,
    "backed_up" BOOLEAN NOT NULL,
    "name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_used_at" TIMESTAMPTZ(3),
    CONSTRAINT "passkey_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "passkey_id_is_no_longer_than_allowed" CHECK (octet_length("id") BETWEEN 1 AND 1023),
    CONSTRAINT "passkey_counter_is_uint32" CHECK ("counter" BETWEEN 0 AND 4294967295),
    CONSTRAINT "passkey_name_length" CHECK (char_length("name") BETWEEN 1 AND 200),
    CONSTRAINT "passkey_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "store_user"("id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE INDEX "passkey_user_id_idx" ON "passkey"("user_id");

-- What an authenticator is asked to sign, once. The id is its SHA-256. Without a user, anybody may sign in with it.
CREATE TYPE "passkey_ceremony" AS ENUM ('add', 'sign_in');
CREATE TABLE "passkey_challenge" (
    "id" BYTEA NOT NULL,
    "ceremony" "passkey_ceremony" NOT NULL,
    "user_id" BIGINT,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "passkey_challenge_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "passkey_challenge_id_is_sha256" CHECK (octet_length("id") = 32),
    CONSTRAINT "passkey_challenge_adds_for_a_user" CHECK ("ceremony" <> 'add' OR "user_id" IS NOT NULL),
    CONSTRAINT "passkey_challenge_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "store_user"("id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE INDEX "passkey_challenge_user_id_idx" ON "passkey_challenge"("user_id");
CREATE INDEX "passkey_challenge_ends_at_idx" ON "passkey_challenge"("ends_at");
