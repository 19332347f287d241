-- The caller's own number for an order of an account, by the rules of names.
ALTER TABLE "store_order" ADD COLUMN "reference" TEXT,
    ADD CONSTRAINT "store_order_reference_valid"
    CHECK ("reference" IS NULL OR ("account_id" IS NOT NULL AND char_length("reference") <= 100 AND "is_name"("reference"))) NOT VALID;

-- Orders are shown with the time at which they were placed, so what is replayed for a repeated request has it, too.
UPDATE "idempotency_record" SET "result" = left("result", -1) || ',"placedAt":"'
    || to_char("store_order"."created_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"}'
FROM "store_order"
WHERE "operation" IN ('orders.create', 'orders.checkout', 'orders.approve', 'orders.deliver', 'orders.cancel')
    AND "result" NOT LIKE '%"placedAt"%' AND "store_order"."id" = substring("result" FROM '^\{"id":(\d{1,18}),')::BIGINT;
