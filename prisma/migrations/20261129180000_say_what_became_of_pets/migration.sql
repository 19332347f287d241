-- What became of a pet that is withdrawn. Of one that was adopted its delivered order tells.
CREATE TYPE pet_outcome_kind AS ENUM ('moved', 'returned_to_owner', 'died', 'other');

-- happened_on is a day by the store's clock. The note is for the staff alone.
CREATE TABLE pet_outcome (
    pet_id BIGINT PRIMARY KEY REFERENCES pet (id) ON DELETE CASCADE ON UPDATE RESTRICT,
    outcome pet_outcome_kind NOT NULL,
    happened_on DATE NOT NULL,
    note TEXT NOT NULL DEFAULT '',
    recorded_at TIMESTAMPTZ(3) NOT NULL,
    recorded_by TEXT NOT NULL,
    CONSTRAINT pet_outcome_note_length CHECK (char_length(note) <= 500),
    CONSTRAINT pet_outcome_recorded_by_form CHECK (recorded_by ~ '^(operator|staff [1-9][0-9]*)$')
);
CREATE INDEX pet_outcome_outcome_happened_on_idx ON pet_outcome (outcome, happened_on);

-- By a trigger, so that no way to restore a pet can forget it.
CREATE FUNCTION forget_pet_outcome() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM pet_outcome WHERE pet_id = NEW.id;
    RETURN NULL;
END $$;
CREATE TRIGGER pet_outcome_forgotten AFTER UPDATE OF withdrawn_at ON pet
    FOR EACH ROW WHEN (OLD.withdrawn_at IS NOT NULL AND NEW.withdrawn_at IS NULL) EXECUTE FUNCTION forget_pet_outcome();
