LOCK TABLE "store_order" IN SHARE ROW EXCLUSIVE MODE;
LOCK TABLE "store_details" IN ACCESS EXCLUSIVE MODE;
LOCK TABLE "mail" IN ACCESS EXCLUSIVE MODE;

-- When customers can come to meet their animals: while the store is open, by its own clock. No minutes: no visits are offered.
ALTER TABLE "store_details" ADD COLUMN "time_zone" TEXT NOT NULL DEFAULT '',
    ADD COLUMN "visit_minutes" SMALLINT NOT NULL DEFAULT 0,
    ADD COLUMN "visits_at_once" SMALLINT NOT NULL DEFAULT 1,
    ADD COLUMN "closed_on" DATE[] NOT NULL DEFAULT '{}',
    ADD CONSTRAINT "store_details_visit_minutes_form" CHECK ("visit_minutes" = 0 OR "visit_minutes" BETWEEN 10 AND 240) NOT VALID,
    ADD CONSTRAINT "store_details_visits_at_once_form" CHECK ("visits_at_once" BETWEEN 1 AND 20) NOT VALID,
    ADD CONSTRAINT "store_details_visits_need_time_zone" CHECK ("visit_minutes" = 0 OR "time_zone" <> '') NOT VALID;

-- When the customer of an order comes. Nobody has the same place at the same time, whatever the hours were when they chose it.
-- A place is written as a range, for which GiST needs no extension.
CREATE TABLE "visit" (
    "order_id" BIGINT NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "place" SMALLINT NOT NULL,
    "booked_at" TIMESTAMPTZ(3) NOT NULL,
    "reminded_at" TIMESTAMPTZ(3),
    CONSTRAINT "visit_pkey" PRIMARY KEY ("order_id"),
    CONSTRAINT "visit_takes_time" CHECK ("starts_at" < "ends_at"),
    CONSTRAINT "visit_has_place_alone" EXCLUDE USING gist (
        int4range("place", "place", '[]') WITH &&, tstzrange("starts_at", "ends_at") WITH &&
    ),
    CONSTRAINT "visit_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "store_order"("id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE INDEX "visit_starts_at_idx" ON "visit"("starts_at");

-- An order that has ended needs no visit any more. One that has taken place stays.
CREATE FUNCTION "remove_visit_of_ended_order"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM "visit" WHERE "order_id" = NEW."id" AND "starts_at" > now();
    RETURN NULL;
END $$;
CREATE TRIGGER "visit_removed_with_order" AFTER UPDATE OF "status" ON "store_order"
    FOR EACH ROW WHEN (NEW."status" IN ('delivered', 'cancelled')) EXECUTE FUNCTION "remove_visit_of_ended_order"();

-- An iCalendar file that goes with a mail.
ALTER TABLE "mail" ADD COLUMN "calendar" TEXT;
