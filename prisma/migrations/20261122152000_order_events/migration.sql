-- In the order in which a statement that places an order locks them, so that the two do not wait for each other.
LOCK TABLE "pet" IN SHARE ROW EXCLUSIVE MODE;
LOCK TABLE "store_order" IN ACCESS EXCLUSIVE MODE;

-- Only a step can make an order and its animal disagree. What else is written to an order, such as the removal of personal data, must not
-- fail because of what an operator did to an animal years ago.
DROP TRIGGER "store_order_agrees_with_pet" ON "store_order";
CREATE CONSTRAINT TRIGGER "store_order_agrees_with_pet" AFTER INSERT OR UPDATE OF "status", "pet_id" ON "store_order"
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "refuse_disagreeing_order"();

-- Who took an order to each of its states, and when. An order is in each state at most once. "actor" is NULL when nobody said who it was:
-- what was changed by SQL alone, or before events were recorded.
CREATE TABLE "order_event" (
    "order_id" BIGINT NOT NULL,
    "status" "order_status" NOT NULL,
    "actor" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "order_event_pkey" PRIMARY KEY ("order_id", "status"),
    CONSTRAINT "order_event_actor_form" CHECK ("actor" ~ '^(guest|expiry|operator|(key|staff) [1-9][0-9]*)$'),
    CONSTRAINT "order_event_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "store_order"("id") ON DELETE CASCADE ON UPDATE RESTRICT
);

-- Says who acts, until the transaction ends; to be used as a condition of the statement that takes the step. Always true.
CREATE FUNCTION "acting_as"("actor" TEXT) RETURNS BOOLEAN LANGUAGE plpgsql VOLATILE AS $$
BEGIN
    PERFORM set_config('pet_store.actor', "actor", true);
    RETURN true;
END $$;

-- By a trigger, so that no way to change an order can forget it.
CREATE FUNCTION "record_order_event"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO "order_event" ("order_id", "status", "actor", "at") VALUES (
        NEW."id", NEW."status", nullif(current_setting('pet_store.actor', true), ''),
        CASE TG_OP WHEN 'INSERT' THEN NEW."created_at" ELSE CURRENT_TIMESTAMP END
    );
    RETURN NULL;
END $$;
CREATE TRIGGER "order_event_recorded_when_placed" AFTER INSERT ON "store_order"
    FOR EACH ROW EXECUTE FUNCTION "record_order_event"();
CREATE TRIGGER "order_event_recorded" AFTER UPDATE OF "status" ON "store_order"
    FOR EACH ROW WHEN (OLD."status" IS DISTINCT FROM NEW."status") EXECUTE FUNCTION "record_order_event"();

-- The text by which the staff finds an order: its animal's name, the customer's name and e-mail address or the account's name, in lower case
-- and without accents, each after a space. Kept in the row: whoever searches for a part of a word would else compute it for each order.
ALTER TABLE "store_order" ADD COLUMN "searched_text" TEXT NOT NULL DEFAULT '';

CREATE FUNCTION "set_order_searched_text"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW."searched_text" := ' ' || "search_text"(concat_ws(
        ' ', (SELECT "name" FROM "pet" WHERE "id" = NEW."pet_id"), NEW."customer_name", NEW."customer_email",
        (SELECT "name" FROM "account" WHERE "id" = NEW."account_id")
    ));
    RETURN NEW;
END $$;
CREATE TRIGGER "store_order_searched_text_set" BEFORE INSERT OR UPDATE OF "customer_name", "customer_email", "searched_text" ON "store_order"
    FOR EACH ROW EXECUTE FUNCTION "set_order_searched_text"();

CREATE FUNCTION "follow_pet_name"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE "store_order" SET "searched_text" = '' WHERE "pet_id" = NEW."id";
    RETURN NULL;
END $$;
CREATE TRIGGER "store_order_follows_pet_name" AFTER UPDATE OF "name" ON "pet"
    FOR EACH ROW WHEN (OLD."name" IS DISTINCT FROM NEW."name") EXECUTE FUNCTION "follow_pet_name"();
