-- The caller's own number for an order of an account, by the rules of names.
ALTER TABLE "store_order" ADD COLUMN "reference" TEXT,
    ADD CONSTRAINT "store_order_reference_valid"
    CHECK ("reference" IS NULL OR ("account_id" IS NOT NULL AND char_length("reference") <= 100 AND "is_name"("reference"))) NOT VALID;

-- Orders are shown with the time at which they were placed, so what is replayed for a repeated request has it, too; also what processes of the
-- version before record while they run beside this one.
CREATE FUNCTION "add_placed_at"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    SELECT left(NEW."result", -1) || ',"placedAt":"' || to_char("created_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"}'
    INTO NEW."result" FROM "store_order" WHERE "id" = substring(NEW."result" FROM '^\{"id":(\d{1,18}),')::BIGINT;
    RETURN NEW;
END $$;
CREATE TRIGGER "idempotency_record_tells_when_placed" BEFORE INSERT OR UPDATE OF "result" ON "idempotency_record" FOR EACH ROW
    WHEN (NEW."operation" IN ('orders.create', 'orders.checkout', 'orders.approve', 'orders.deliver', 'orders.cancel')
        AND NEW."result" ~ '^\{"id":\d{1,18},' AND NEW."result" NOT LIKE '%"placedAt"%')
    EXECUTE FUNCTION "add_placed_at"();
UPDATE "idempotency_record" SET "result" = "result" WHERE "operation" LIKE 'orders.%';
