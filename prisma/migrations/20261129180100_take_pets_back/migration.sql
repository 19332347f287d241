-- A pet that was handed over comes back. Its order stays delivered: is_returned, which triggers keep equal to whether there
-- is a row of order_return, says that it binds the pet no longer.
CREATE TYPE return_reason AS ENUM ('allergy', 'moved_home', 'behaviour', 'no_time', 'other_animals', 'other');

ALTER TABLE store_order
    ADD COLUMN is_returned BOOLEAN NOT NULL DEFAULT false,
    ADD CONSTRAINT store_order_returned_if_delivered CHECK (NOT is_returned OR status = 'delivered') NOT VALID;

-- returned_on is a day by the store's clock. The note is for the staff alone, and removed with the customer's data.
CREATE TABLE order_return (
    order_id BIGINT PRIMARY KEY REFERENCES store_order (id) ON DELETE CASCADE ON UPDATE RESTRICT,
    returned_on DATE NOT NULL,
    reason return_reason NOT NULL,
    note TEXT NOT NULL DEFAULT '',
    recorded_at TIMESTAMPTZ(3) NOT NULL,
    recorded_by TEXT NOT NULL,
    CONSTRAINT order_return_note_length CHECK (char_length(note) <= 500),
    CONSTRAINT order_return_recorded_by_form CHECK (recorded_by ~ '^(operator|staff [1-9][0-9]*)$')
);
CREATE INDEX order_return_returned_on_idx ON order_return (returned_on);

CREATE FUNCTION mark_returned_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' THEN
        UPDATE store_order SET is_returned = false WHERE id = OLD.order_id;
        RETURN NULL;
    END IF;
    UPDATE store_order SET is_returned = true WHERE id = NEW.order_id AND status = 'delivered';
    IF NOT FOUND THEN
        RAISE EXCEPTION 'order % is not delivered', NEW.order_id
            USING ERRCODE = 'check_violation', CONSTRAINT = 'order_return_of_delivered_order';
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER order_return_marks_order AFTER INSERT OR DELETE ON order_return
    FOR EACH ROW EXECUTE FUNCTION mark_returned_order();

-- As before, and is_returned follows order_return.
CREATE OR REPLACE FUNCTION refuse_illegal_order_step() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' THEN
        IF OLD.status IN ('delivered', 'cancelled') THEN RETURN OLD; END IF;
        RAISE EXCEPTION 'order % is % and cannot be removed', OLD.id, OLD.status
            USING ERRCODE = 'check_violation', CONSTRAINT = 'store_order_legal_step';
    END IF;
    IF TG_OP = 'INSERT' THEN
        IF NEW.status = 'placed' THEN RETURN NEW; END IF;
        RAISE EXCEPTION 'an order begins as placed, not %', NEW.status
            USING ERRCODE = 'check_violation', CONSTRAINT = 'store_order_legal_step';
    END IF;
    IF NEW.is_returned <> OLD.is_returned
        AND NEW.is_returned <> EXISTS (SELECT FROM order_return WHERE order_id = NEW.id) THEN
        RAISE EXCEPTION 'order %: what is recorded of its return says otherwise', OLD.id
            USING ERRCODE = 'check_violation', CONSTRAINT = 'store_order_legal_step';
    END IF;
    IF NEW.pet_id = OLD.pet_id AND (
        NEW.status = OLD.status
        OR (OLD.status, NEW.status) IN (
            ('placed', 'approved'), ('placed', 'cancelled'), ('approved', 'delivered'), ('approved', 'cancelled')
        )
    ) THEN RETURN NEW; END IF;
    RAISE EXCEPTION 'order %: % cannot become %', OLD.id, OLD.status, NEW.status
        USING ERRCODE = 'check_violation', CONSTRAINT = 'store_order_legal_step';
END $$;

-- At the end of a transaction, a pet with a live order is pending, or sold once the order is delivered; one whose order was
-- cancelled or that came back is available, unless it was ordered again. Whoever changes one of the two changes both.
CREATE OR REPLACE FUNCTION refuse_disagreeing_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    changed JSONB := to_jsonb(NEW);
    animal BIGINT := (changed ->> CASE TG_TABLE_NAME WHEN 'pet' THEN 'id' ELSE 'pet_id' END)::BIGINT;
    has_ended BOOLEAN := TG_TABLE_NAME = 'store_order'
        AND (changed ->> 'status' = 'cancelled' OR (changed ->> 'is_returned')::BOOLEAN);
BEGIN
    IF EXISTS (
        SELECT FROM pet LEFT JOIN store_order
            ON store_order.pet_id = pet.id AND store_order.status <> 'cancelled' AND NOT store_order.is_returned
        WHERE pet.id = animal AND pet.status <> (
            CASE store_order.status WHEN 'delivered' THEN 'sold' WHEN 'placed' THEN 'pending' WHEN 'approved' THEN 'pending'
                ELSE CASE WHEN has_ended THEN 'available' ELSE pet.status::TEXT END END
        )::pet_status
    ) THEN
        RAISE EXCEPTION 'animal % and its order disagree', animal
            USING ERRCODE = 'check_violation', CONSTRAINT = 'store_order_agrees_with_pet';
    END IF;
    RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER store_order_agrees_with_pet_when_returned AFTER UPDATE OF is_returned ON store_order
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_disagreeing_order();
