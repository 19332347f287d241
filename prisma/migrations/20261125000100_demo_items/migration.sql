-- What the demo has added is recorded by ids. Where it was added before, its animals are those of the first transaction that wrote any, and its
-- orders are of the same one, as their time says: it was written in one transaction, into an empty store. No id is given twice, so that the first
-- 240 animals and the first ten categories can be nothing else, even where they were removed since.
WITH "brought" AS (
    SELECT "id", "created_at" FROM "pet"
    WHERE "id" <= 240 AND "created_at" = (SELECT "created_at" FROM "pet" ORDER BY "id" LIMIT 1)
)
UPDATE "setting" SET "value" = json_build_object(
    'categories', (SELECT coalesce(json_agg("id" ORDER BY "id"), '[]') FROM "category" WHERE "id" <= 10),
    'pets', (SELECT coalesce(json_agg("id" ORDER BY "id"), '[]') FROM "brought"),
    'orders', (
        SELECT coalesce(json_agg("store_order"."id" ORDER BY "store_order"."id"), '[]') FROM "store_order"
        JOIN "brought" ON "brought"."id" = "store_order"."pet_id" AND "brought"."created_at" = "store_order"."created_at"
    ),
    'hasDetails', true
)
WHERE "name" = 'demo_catalogue' AND "value" IN ('added', 'laid');
