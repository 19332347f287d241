-- PostgreSQL prepares the condition of a trigger, and the checks of a table, for each statement that writes. The rules of
-- names are a few kilobytes of patterns, which it put in place of the call each time: two thirds of the time that a new pet
-- took. PL/pgSQL keeps what it has prepared. The rules themselves stay as they are.
DO $$ BEGIN
    EXECUTE format(
        'CREATE OR REPLACE FUNCTION is_name(text TEXT) RETURNS BOOLEAN LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS %L',
        format('BEGIN %s; END', pg_get_function_sqlbody('is_name(text)'::regprocedure))
    );
END $$;

-- Only the two functions that know what an event is write here, so it is enough that event checks it.
ALTER TABLE unnumbered_event DROP CONSTRAINT unnumbered_event_is_of_pet_or_order;

-- As before, without a copy of the whole row.
CREATE OR REPLACE FUNCTION record_pet_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' THEN
        INSERT INTO unnumbered_event (type, pet_id, pet_name, category_id, pet_status)
        VALUES ('pet.withdrawn', OLD.id, OLD.name, OLD.category_id, OLD.status);
    ELSE
        INSERT INTO unnumbered_event (type, pet_id, pet_name, category_id, pet_status)
        VALUES (
            CASE
                WHEN TG_OP = 'INSERT' THEN 'pet.added'
                WHEN OLD.withdrawn_at IS NULL AND NEW.withdrawn_at IS NOT NULL THEN 'pet.withdrawn'
                WHEN OLD.withdrawn_at IS NOT NULL AND NEW.withdrawn_at IS NULL THEN 'pet.restored'
                ELSE 'pet.changed'
            END, NEW.id, NEW.name, NEW.category_id, NEW.status
        );
    END IF;
    RETURN NULL;
END $$;
