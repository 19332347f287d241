-- What is told of a pet has changed, or its photographs have.
ALTER TABLE event
    DROP CONSTRAINT event_is_of_pet_or_order,
    ADD CONSTRAINT event_is_of_pet_or_order CHECK (CASE
        WHEN type IN ('pet.added', 'pet.changed', 'pet.profile_changed', 'pet.withdrawn', 'pet.restored')
            THEN num_nonnulls(pet_name, category_id, pet_status) = 3 AND order_id IS NULL
        WHEN type IN ('order.placed', 'order.approved', 'order.delivered', 'order.cancelled')
            THEN num_nonnulls(order_id, order_status, placed_at) = 3 AND pet_name IS NULL
        ELSE false
    END) NOT VALID;

-- One event for each pet and transaction, however many statements change its profile and its photographs. Changes of a
-- pet that is not offered are part of the event by which it is offered, as are those of one that the transaction has
-- added.
CREATE FUNCTION record_profile_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    changed BIGINT[];
BEGIN
    IF TG_OP = 'UPDATE' THEN
        SELECT array_agg((content ->> 'pet_id')::BIGINT) INTO changed FROM (
            SELECT to_jsonb(now) - '{version,changed_at,changed_by}'::TEXT[] AS content FROM rows_now AS now
            EXCEPT
            SELECT to_jsonb(before) - '{version,changed_at,changed_by}'::TEXT[] FROM rows_before AS before
        ) AS difference;
    ELSE
        SELECT array_agg(pet_id) INTO changed FROM changed_rows;
    END IF;
    IF changed IS NULL THEN
        RETURN NULL;
    END IF;
    -- Locked, so that no other transaction changes what the event says of the pet before this one is committed.
    INSERT INTO unnumbered_event (type, pet_id, pet_name, category_id, pet_status)
    SELECT 'pet.profile_changed', id, name, category_id, status FROM (
        SELECT id, name, category_id, status FROM pet
        WHERE id = ANY (changed) AND withdrawn_at IS NULL ORDER BY id FOR NO KEY UPDATE
    ) AS pet
    WHERE NOT EXISTS (
        SELECT FROM unnumbered_event AS told
        WHERE told.pet_id = pet.id AND told.type IN ('pet.added', 'pet.profile_changed')
            AND told.transaction = pg_current_xact_id()
    );
    RETURN NULL;
END $$;

CREATE TRIGGER profile_event_recorded_when_added AFTER INSERT ON pet_profile
    REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION record_profile_event();
CREATE TRIGGER profile_event_recorded AFTER UPDATE ON pet_profile
    REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_now FOR EACH STATEMENT EXECUTE FUNCTION record_profile_event();
CREATE TRIGGER profile_event_recorded_when_removed AFTER DELETE ON pet_profile
    REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION record_profile_event();
CREATE TRIGGER profile_event_recorded_when_added AFTER INSERT ON pet_photo
    REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION record_profile_event();
CREATE TRIGGER profile_event_recorded AFTER UPDATE ON pet_photo
    REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_now FOR EACH STATEMENT EXECUTE FUNCTION record_profile_event();
CREATE TRIGGER profile_event_recorded_when_removed AFTER DELETE ON pet_photo
    REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION record_profile_event();
