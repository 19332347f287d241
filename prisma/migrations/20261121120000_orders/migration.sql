CREATE TYPE "order_status" AS ENUM ('placed', 'approved', 'delivered', 'cancelled');

CREATE TABLE "store_order" (
    "id" BIGINT GENERATED ALWAYS AS IDENTITY,
    "pet_id" BIGINT NOT NULL,
    "status" "order_status" NOT NULL DEFAULT 'placed',
    "ship_date" TIMESTAMPTZ(3),
    "account_id" BIGINT,
    "customer_name" TEXT,
    "customer_email" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "store_order_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "store_order_placed_by_account_or_customer" CHECK (
        CASE WHEN "account_id" IS NULL THEN "customer_name" IS NOT NULL AND "customer_email" IS NOT NULL
             ELSE "customer_name" IS NULL AND "customer_email" IS NULL END
    ),
    CONSTRAINT "store_order_customer_name_length" CHECK (char_length("customer_name") BETWEEN 1 AND 200),
    CONSTRAINT "store_order_customer_email_length" CHECK (char_length("customer_email") BETWEEN 3 AND 254),
    CONSTRAINT "store_order_pet_id_fkey" FOREIGN KEY ("pet_id") REFERENCES "pet"("id") ON DELETE RESTRICT ON UPDATE RESTRICT,
    CONSTRAINT "store_order_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE RESTRICT ON UPDATE RESTRICT
);
CREATE INDEX "store_order_status_id_idx" ON "store_order"("status", "id");
-- An animal is one of a kind: it has at most one order that was not cancelled.
CREATE UNIQUE INDEX "store_order_one_live_order" ON "store_order"("pet_id") WHERE "status" <> 'cancelled';

-- An order is placed, approved and delivered, or cancelled before it is delivered; it stays with its animal, and is not removed before.
CREATE FUNCTION "refuse_illegal_order_step"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' THEN
        IF OLD."status" IN ('delivered', 'cancelled') THEN RETURN OLD; END IF;
        RAISE EXCEPTION 'order % is % and cannot be removed', OLD."id", OLD."status"
            USING ERRCODE = 'check_violation', CONSTRAINT = 'store_order_legal_step';
    END IF;
    IF TG_OP = 'INSERT' THEN
        IF NEW."status" = 'placed' THEN RETURN NEW; END IF;
        RAISE EXCEPTION 'an order begins as placed, not %', NEW."status"
            USING ERRCODE = 'check_violation', CONSTRAINT = 'store_order_legal_step';
    END IF;
    IF NEW."pet_id" = OLD."pet_id" AND (
        NEW."status" = OLD."status"
        OR (OLD."status", NEW."status") IN (
            ('placed', 'approved'), ('placed', 'cancelled'), ('approved', 'delivered'), ('approved', 'cancelled')
        )
    ) THEN RETURN NEW; END IF;
    RAISE EXCEPTION 'order %: % cannot become %', OLD."id", OLD."status", NEW."status"
        USING ERRCODE = 'check_violation', CONSTRAINT = 'store_order_legal_step';
END $$;
CREATE TRIGGER "store_order_legal_step" BEFORE INSERT OR UPDATE OR DELETE ON "store_order"
    FOR EACH ROW EXECUTE FUNCTION "refuse_illegal_order_step"();

-- At the end of a transaction an animal with a live order is pending, or sold once that is delivered; one whose order was cancelled is
-- available, unless it was ordered again. Whoever changes one changes both.
CREATE FUNCTION "refuse_disagreeing_order"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    "changed" JSONB := to_jsonb(NEW);
    "animal" BIGINT := ("changed" ->> CASE TG_TABLE_NAME WHEN 'pet' THEN 'id' ELSE 'pet_id' END)::BIGINT;
    "was_cancelled" BOOLEAN := TG_TABLE_NAME = 'store_order' AND "changed" ->> 'status' = 'cancelled';
BEGIN
    IF EXISTS (
        SELECT FROM "pet" LEFT JOIN "store_order" ON "store_order"."pet_id" = "pet"."id" AND "store_order"."status" <> 'cancelled'
        WHERE "pet"."id" = "animal" AND "pet"."status" <> (
            CASE "store_order"."status" WHEN 'delivered' THEN 'sold' WHEN 'placed' THEN 'pending' WHEN 'approved' THEN 'pending'
                ELSE CASE WHEN "was_cancelled" THEN 'available' ELSE "pet"."status"::TEXT END END
        )::"pet_status"
    ) THEN
        RAISE EXCEPTION 'animal % and its order disagree', "animal"
            USING ERRCODE = 'check_violation', CONSTRAINT = 'store_order_agrees_with_pet';
    END IF;
    RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER "store_order_agrees_with_pet" AFTER INSERT OR UPDATE ON "store_order"
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "refuse_disagreeing_order"();
CREATE CONSTRAINT TRIGGER "pet_agrees_with_store_order" AFTER UPDATE OF "status" ON "pet"
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "refuse_disagreeing_order"();

-- Every change of an animal's state, numbered in the order in which the changes were committed.
CREATE TABLE "pet_change" (
    "id" BIGINT GENERATED ALWAYS AS IDENTITY,
    "pet_id" BIGINT NOT NULL,
    "status" "pet_status" NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "pet_change_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "pet_change_pet_id_fkey" FOREIGN KEY ("pet_id") REFERENCES "pet"("id") ON DELETE RESTRICT ON UPDATE RESTRICT
);

-- Runs when the transaction commits, one at a time: who has read up to a number has missed nothing with a smaller one.
CREATE FUNCTION "record_pet_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_advisory_xact_lock(8130552671);
    INSERT INTO "pet_change" ("pet_id", "status") VALUES (NEW."id", NEW."status");
    NOTIFY "pet_change";
    RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER "pet_change_recorded" AFTER UPDATE OF "status" ON "pet"
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD."status" IS DISTINCT FROM NEW."status")
    EXECUTE FUNCTION "record_pet_change"();

-- What a request with an Idempotency-Key has created, for those who send it again.
CREATE TABLE "idempotency_record" (
    "owner" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "operation" TEXT NOT NULL,
    "body_hash" BYTEA NOT NULL,
    "result" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "idempotency_record_pkey" PRIMARY KEY ("owner", "key"),
    CONSTRAINT "idempotency_record_key_form" CHECK ("key" ~ '^[!-~]{1,255}$'),
    CONSTRAINT "idempotency_record_hash_is_sha256" CHECK (octet_length("body_hash") = 32)
);
CREATE INDEX "idempotency_record_created_at_idx" ON "idempotency_record"("created_at");
