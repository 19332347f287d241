-- Mails that wait to be sent, and those that could not be. There are no checks: PostgreSQL logs a row that breaks one,
-- and the links in a mail are secrets.
CREATE TABLE "mail" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "template" TEXT NOT NULL,
    "recipient" TEXT NOT NULL,
    "subject" TEXT,
    "text" TEXT,
    "html" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP,
    "give_up_at" TIMESTAMPTZ(3) NOT NULL,
    "failed_at" TIMESTAMPTZ(3),
    "last_error" TEXT,
    CONSTRAINT "mail_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "mail_next_attempt_at_idx" ON "mail"("next_attempt_at");

-- Tells the processes that send mail, once the transaction is committed, that there is some.
CREATE FUNCTION "notify_mail"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify('mail', '');
    RETURN NULL;
END $$;
CREATE TRIGGER "mail_notified" AFTER INSERT ON "mail"
    FOR EACH STATEMENT EXECUTE FUNCTION "notify_mail"();
