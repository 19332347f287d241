-- Who wants a mail when an animal that is reserved is available again. A row is removed when that mail is written, when its reader stops the
-- mails, or after 90 days. The token in the link by which they do so is stored nowhere, only its SHA-256.
CREATE TABLE "availability_alert" (
    "pet_id" BIGINT NOT NULL,
    "email" TEXT NOT NULL,
    "stop_token_hash" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "availability_alert_pkey" PRIMARY KEY ("pet_id", "email"),
    CONSTRAINT "availability_alert_stop_token_hash_is_sha256" CHECK (octet_length("stop_token_hash") = 32),
    CONSTRAINT "availability_alert_pet_id_fkey" FOREIGN KEY ("pet_id") REFERENCES "pet"("id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE INDEX "availability_alert_email_idx" ON "availability_alert"("email");
CREATE INDEX "availability_alert_stop_token_hash_idx" ON "availability_alert"("stop_token_hash");
CREATE INDEX "availability_alert_created_at_idx" ON "availability_alert"("created_at");

-- Wakes the processes that write these mails, once the transaction is committed, whatever made the animal available or sold it.
CREATE FUNCTION "notify_availability_alert"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (SELECT FROM "availability_alert" WHERE "pet_id" = NEW."id") THEN
        PERFORM pg_notify('availability_alert', '');
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER "availability_alert_notified" AFTER UPDATE OF "status" ON "pet"
    FOR EACH ROW WHEN (OLD."status" IS DISTINCT FROM NEW."status" AND NEW."status" <> 'pending')
    EXECUTE FUNCTION "notify_availability_alert"();
