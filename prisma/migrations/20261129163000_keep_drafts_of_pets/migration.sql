-- A draft is a withdrawn pet that was never offered: whatever skips withdrawn pets skips drafts, and cannot forget to. No
-- pet needs to be looked at for the constraint: all have the default.
ALTER TABLE pet
    ADD COLUMN is_draft BOOLEAN NOT NULL DEFAULT false,
    ADD CONSTRAINT pet_draft_is_withdrawn CHECK (NOT is_draft OR withdrawn_at IS NOT NULL) NOT VALID;

-- To everybody but the staff, a pet is added when it is published.
CREATE OR REPLACE TRIGGER pet_event_recorded_when_added AFTER INSERT ON pet
    FOR EACH ROW WHEN (NOT NEW.is_draft) EXECUTE FUNCTION record_pet_event();

CREATE OR REPLACE FUNCTION record_pet_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' THEN
        INSERT INTO unnumbered_event (type, pet_id, pet_name, category_id, pet_status)
        VALUES ('pet.withdrawn', OLD.id, OLD.name, OLD.category_id, OLD.status);
    ELSE
        INSERT INTO unnumbered_event (type, pet_id, pet_name, category_id, pet_status)
        VALUES (
            CASE
                WHEN TG_OP = 'INSERT' OR OLD.is_draft THEN 'pet.added'
                WHEN OLD.withdrawn_at IS NULL AND NEW.withdrawn_at IS NOT NULL THEN 'pet.withdrawn'
                WHEN OLD.withdrawn_at IS NOT NULL AND NEW.withdrawn_at IS NULL THEN 'pet.restored'
                ELSE 'pet.changed'
            END, NEW.id, NEW.name, NEW.category_id, NEW.status
        );
    END IF;
    RETURN NULL;
END $$;
