-- A role may have a limit of its own; a store with many orders takes longer.
SELECT set_config('statement_timeout', '0', true);

-- What is known of earlier orders. The animal's first change to "available" after an order was placed is the order's cancellation, the one to
-- "sold" its delivery: an animal has one live order at a time.
INSERT INTO "order_event" ("order_id", "status", "actor", "at")
SELECT "id", 'placed', CASE WHEN "account_id" IS NULL THEN 'guest' END, "created_at" FROM "store_order"
ON CONFLICT DO NOTHING;
INSERT INTO "order_event" ("order_id", "status", "actor", "at")
SELECT "store_order"."id", "store_order"."status", CASE "cancellation_reason" WHEN 'expired' THEN 'expiry' END,
    coalesce(min("pet_change"."changed_at"), CURRENT_TIMESTAMP)
FROM "store_order" LEFT JOIN "pet_change" ON "pet_change"."pet_id" = "store_order"."pet_id" AND "changed_at" >= "created_at"
    AND "pet_change"."status" = CASE "store_order"."status" WHEN 'delivered' THEN 'sold' ELSE 'available' END::"pet_status"
WHERE "store_order"."status" IN ('delivered', 'cancelled')
GROUP BY "store_order"."id"
ON CONFLICT DO NOTHING;

ANALYZE "order_event";
