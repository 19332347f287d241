-- In the order in which a statement that places an order locks them, so that the two do not wait for each other.
LOCK TABLE "pet" IN ACCESS EXCLUSIVE MODE;
LOCK TABLE "store_order" IN ACCESS EXCLUSIVE MODE;

-- What happened to animals and orders, numbered in the order in which the changes were committed, each with the animal or the order as it was
-- right after. It takes the place of "pet_change", which knew statuses of animals alone.
CREATE TABLE "event" (
    "id" BIGINT GENERATED ALWAYS AS IDENTITY,
    "type" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    "pet_id" BIGINT NOT NULL,
    "pet_name" TEXT,
    "category_id" BIGINT,
    "pet_status" "pet_status",
    "order_id" BIGINT,
    "account_id" BIGINT,
    "order_status" "order_status",
    "ship_date" TIMESTAMPTZ(3),
    "placed_at" TIMESTAMPTZ(3),
    "reference" TEXT,
    CONSTRAINT "event_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "event_is_of_pet_or_order" CHECK (CASE
        WHEN "type" IN ('pet.added', 'pet.changed', 'pet.withdrawn', 'pet.restored')
            THEN num_nonnulls("pet_name", "category_id", "pet_status") = 3 AND "order_id" IS NULL
        WHEN "type" IN ('order.placed', 'order.approved', 'order.delivered', 'order.cancelled')
            THEN num_nonnulls("order_id", "order_status", "placed_at") = 3 AND "pet_name" IS NULL
        ELSE false
    END)
);

-- Those who follow "pet_change" now go on where they are: the last day keeps its numbers, with the names of today.
INSERT INTO "event" ("id", "type", "created_at", "pet_id", "pet_name", "category_id", "pet_status") OVERRIDING SYSTEM VALUE
SELECT "pet_change"."id", 'pet.changed', "changed_at", "pet_id", "name", "category_id", "pet_change"."status"
FROM "pet_change" JOIN "pet" ON "pet"."id" = "pet_id" WHERE "changed_at" > now() - interval '1 day';
SELECT setval(pg_get_serial_sequence('"event"', 'id'), greatest((SELECT max("id") FROM "pet_change"), 1), EXISTS (SELECT FROM "pet_change"));

CREATE INDEX "event_type_id_idx" ON "event"("type", "id");
CREATE INDEX "event_account_id_id_idx" ON "event"("account_id", "id") WHERE "account_id" IS NOT NULL;

DROP TRIGGER "pet_change_recorded" ON "pet";
DROP FUNCTION "record_pet_change"();
DROP TABLE "pet_change";
-- For processes of the version before, which run beside this one during an upgrade.
CREATE VIEW "pet_change" AS
    SELECT "id", "pet_id", "pet_status" AS "status", "created_at" AS "changed_at" FROM "event" WHERE "type" = 'pet.changed';

-- Both run when the transaction commits, one at a time: who has read up to a number has missed nothing with a smaller one.
CREATE FUNCTION "record_pet_event"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    "row" "pet" := CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
BEGIN
    PERFORM pg_advisory_xact_lock(8130552671);
    INSERT INTO "event" ("type", "pet_id", "pet_name", "category_id", "pet_status") VALUES (
        CASE
            WHEN TG_OP = 'INSERT' THEN 'pet.added'
            WHEN TG_OP = 'DELETE' THEN 'pet.withdrawn'
            WHEN OLD."withdrawn_at" IS NULL AND NEW."withdrawn_at" IS NOT NULL THEN 'pet.withdrawn'
            WHEN OLD."withdrawn_at" IS NOT NULL AND NEW."withdrawn_at" IS NULL THEN 'pet.restored'
            ELSE 'pet.changed'
        END, "row"."id", "row"."name", "row"."category_id", "row"."status"
    );
    NOTIFY "event";
    -- For the version before.
    NOTIFY "pet_change";
    RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER "pet_event_recorded_when_added" AFTER INSERT ON "pet"
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "record_pet_event"();
CREATE CONSTRAINT TRIGGER "pet_event_recorded" AFTER UPDATE OF "name", "category_id", "status", "withdrawn_at" ON "pet"
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    -- What becomes of one that is withdrawn is told when it is restored.
    WHEN ((OLD."withdrawn_at" IS NULL OR NEW."withdrawn_at" IS NULL)
        AND (OLD."name", OLD."category_id", OLD."status", OLD."withdrawn_at" IS NULL)
            IS DISTINCT FROM (NEW."name", NEW."category_id", NEW."status", NEW."withdrawn_at" IS NULL))
    EXECUTE FUNCTION "record_pet_event"();
CREATE CONSTRAINT TRIGGER "pet_event_recorded_when_removed" AFTER DELETE ON "pet"
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD."withdrawn_at" IS NULL) EXECUTE FUNCTION "record_pet_event"();

CREATE FUNCTION "record_change_of_order"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_advisory_xact_lock(8130552671);
    INSERT INTO "event" ("type", "pet_id", "order_id", "account_id", "order_status", "ship_date", "placed_at", "reference") VALUES (
        'order.' || NEW."status", NEW."pet_id", NEW."id", NEW."account_id", NEW."status", NEW."ship_date", NEW."created_at",
        NEW."reference"
    );
    NOTIFY "event";
    RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER "change_of_order_recorded_when_placed" AFTER INSERT ON "store_order"
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "record_change_of_order"();
CREATE CONSTRAINT TRIGGER "change_of_order_recorded" AFTER UPDATE OF "status" ON "store_order"
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD."status" IS DISTINCT FROM NEW."status") EXECUTE FUNCTION "record_change_of_order"();
