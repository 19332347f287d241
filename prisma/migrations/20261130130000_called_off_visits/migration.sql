LOCK TABLE "store_order" IN SHARE ROW EXCLUSIVE MODE;
LOCK TABLE "visit" IN ACCESS EXCLUSIVE MODE;

-- The store has said since that it is closed then, and the staff keeps the visit.
ALTER TABLE "visit" ADD COLUMN "kept_at" TIMESTAMPTZ(3);

-- The last visit of an order that was called off before it began, for its customer's calendar: the order ended, or it was given up.
CREATE TABLE "called_off_visit" (
    "order_id" BIGINT NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "called_off_at" TIMESTAMPTZ(3) NOT NULL,
    "with_order" BOOLEAN NOT NULL,
    CONSTRAINT "called_off_visit_pkey" PRIMARY KEY ("order_id"),
    CONSTRAINT "called_off_visit_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "store_order"("id") ON DELETE CASCADE ON UPDATE RESTRICT
);

-- A calendar believes the later of two files, and counts seconds.
CREATE OR REPLACE FUNCTION "remove_visit_of_ended_order"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    WITH "gone" AS (
        DELETE FROM "visit" WHERE "order_id" = NEW."id" AND "starts_at" > now() RETURNING *
    )
    INSERT INTO "called_off_visit" ("order_id", "starts_at", "ends_at", "called_off_at", "with_order")
    SELECT "order_id", "starts_at", "ends_at", greatest(now(), "booked_at" + interval '1 second'), true FROM "gone"
    ON CONFLICT ("order_id") DO UPDATE SET "starts_at" = excluded."starts_at", "ends_at" = excluded."ends_at",
        "called_off_at" = excluded."called_off_at", "with_order" = true;
    RETURN NULL;
END $$;

-- When an order that nobody approves is cancelled: not before the day after its visit, by the store's clock, nor before its
-- customer has had three days to choose another time. Volatile, so that an expiry which has waited for a booking sees it.
CREATE FUNCTION "order_expires_at"("placed_order" BIGINT, "placed_at" TIMESTAMPTZ, "expiry" INTERVAL) RETURNS TIMESTAMPTZ
LANGUAGE plpgsql VOLATILE AS $$
BEGIN
    RETURN (
        SELECT greatest(
            "placed_at" + "expiry",
            (
                SELECT (("ends_at" AT TIME ZONE "zone")::date + 1)::timestamp AT TIME ZONE "zone"
                FROM "visit" WHERE "order_id" = "placed_order"
            ),
            (SELECT "called_off_at" + interval '72 hours' FROM "called_off_visit" WHERE "order_id" = "placed_order")
        )
        FROM (SELECT coalesce((SELECT nullif("time_zone", '') FROM "store_details" WHERE "id" = 1), 'UTC') AS "zone") AS "store"
    );
END $$;
