-- Whether the customer is written to about the order. False for orders that were placed before mails were sent, whose customers were told that
-- there are none, and for those that a program has placed for its own customers.
ALTER TABLE "store_order" ADD COLUMN "mails_customer" BOOLEAN NOT NULL DEFAULT false;

-- Mails about orders that are still to be written; a row is removed by the transaction that puts its mail into the outbox.
CREATE TABLE "order_mail" (
    "order_id" BIGINT NOT NULL,
    "status" "order_status" NOT NULL,
    CONSTRAINT "order_mail_pkey" PRIMARY KEY ("order_id", "status"),
    CONSTRAINT "order_mail_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "store_order"("id") ON DELETE CASCADE ON UPDATE RESTRICT
);

-- By a trigger, so that no way to change an order can forget it, and in its transaction, so that each change has one mail.
CREATE FUNCTION "require_order_mail"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO "order_mail" ("order_id", "status") VALUES (NEW."id", NEW."status");
    PERFORM pg_notify('order_mail', '');
    RETURN NULL;
END $$;
CREATE TRIGGER "order_mail_required_when_placed" AFTER INSERT ON "store_order"
    FOR EACH ROW WHEN (NEW."mails_customer") EXECUTE FUNCTION "require_order_mail"();
CREATE TRIGGER "order_mail_required" AFTER UPDATE OF "status" ON "store_order"
    FOR EACH ROW WHEN (NEW."mails_customer" AND OLD."status" IS DISTINCT FROM NEW."status") EXECUTE FUNCTION "require_order_mail"();
