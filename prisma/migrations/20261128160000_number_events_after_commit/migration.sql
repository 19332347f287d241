-- Events are numbered after the commit of what they tell of. Before, each transaction that changed a pet or an order took a
-- lock for the number of its event, and held it until its commit was on the disk, so that no two of them shared a write
-- to it.

-- Which change of a pet belongs to which step of an order: both are of one transaction.
ALTER TABLE event ADD COLUMN transaction xid8;

-- What happened, and has no number yet, in the order in which it was written. A change of a pet or an order is written
-- while its row is locked, so what is committed of one pet or order is in the order of its commits.
CREATE TABLE unnumbered_event (
    place BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    type TEXT NOT NULL,
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    pet_id BIGINT NOT NULL,
    pet_name TEXT,
    category_id BIGINT,
    pet_status pet_status,
    order_id BIGINT,
    account_id BIGINT,
    order_status order_status,
    ship_date TIMESTAMPTZ(3),
    placed_at TIMESTAMPTZ(3),
    reference TEXT,
    transaction xid8 NOT NULL DEFAULT pg_current_xact_id(),
    -- As in event: what that would refuse must not wait here, in front of all others.
    CONSTRAINT unnumbered_event_is_of_pet_or_order CHECK (CASE
        WHEN type IN ('pet.added', 'pet.changed', 'pet.withdrawn', 'pet.restored')
            THEN num_nonnulls(pet_name, category_id, pet_status) = 3 AND order_id IS NULL
        WHEN type IN ('order.placed', 'order.approved', 'order.delivered', 'order.cancelled')
            THEN num_nonnulls(order_id, order_status, placed_at) = 3 AND pet_name IS NULL
        ELSE false
    END)
);

-- Numbers everything that was committed before the call: one caller at a time, so that a reader who has seen an event has
-- missed none with a smaller number, and none is older than the one before it. Writes nothing if there is none. Must be
-- called in a transaction that reads what is committed (READ COMMITTED), which holds up other callers until it ends.
CREATE FUNCTION number_events() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    IF NOT EXISTS (SELECT FROM unnumbered_event) THEN
        RETURN;
    END IF;
    PERFORM pg_advisory_xact_lock(8130552671);
    WITH taken AS (DELETE FROM unnumbered_event RETURNING *)
    INSERT INTO event (
        type, created_at, pet_id, pet_name, category_id, pet_status,
        order_id, account_id, order_status, ship_date, placed_at, reference, transaction
    )
    -- Of two that were written at the same time, the one that was committed first may have been written later.
    SELECT type, greatest(max(created_at) OVER (ORDER BY place), (SELECT created_at FROM event ORDER BY id DESC LIMIT 1)),
        pet_id, pet_name, category_id, pet_status,
        order_id, account_id, order_status, ship_date, placed_at, reference, transaction
    FROM taken ORDER BY place;
    IF FOUND THEN
        NOTIFY event;
    END IF;
END $$;

CREATE OR REPLACE FUNCTION record_pet_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    "row" pet := CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
BEGIN
    INSERT INTO unnumbered_event (type, pet_id, pet_name, category_id, pet_status) VALUES (
        CASE
            WHEN TG_OP = 'INSERT' THEN 'pet.added'
            WHEN TG_OP = 'DELETE' THEN 'pet.withdrawn'
            WHEN OLD.withdrawn_at IS NULL AND NEW.withdrawn_at IS NOT NULL THEN 'pet.withdrawn'
            WHEN OLD.withdrawn_at IS NOT NULL AND NEW.withdrawn_at IS NULL THEN 'pet.restored'
            ELSE 'pet.changed'
        END, "row".id, "row".name, "row".category_id, "row".status
    );
    RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION record_change_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO unnumbered_event
        (type, pet_id, order_id, account_id, order_status, ship_date, placed_at, reference)
    VALUES (
        'order.' || NEW.status, NEW.pet_id, NEW.id, NEW.account_id, NEW.status, NEW.ship_date, NEW.created_at,
        NEW.reference
    );
    RETURN NULL;
END $$;
