-- What caches must know of besides events: a row for each statement that changes something they show of which no event
-- tells. Like an event it carries its transaction, so that a reader can tell from two snapshots what was committed between
-- them. Before, a sequence counted the statements, ran ahead of their commits, and told of each new pet once more.
-- Unlogged: it means nothing after a crash, on another server, or in a backup.
CREATE UNLOGGED TABLE catalogue_change (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    part TEXT NOT NULL,
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    transaction xid8 NOT NULL DEFAULT pg_current_xact_id()
);
CREATE INDEX catalogue_change_transaction_idx ON catalogue_change (transaction);

-- The part of the catalogue is the trigger's argument.
CREATE FUNCTION record_catalogue_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO catalogue_change (part) VALUES (TG_ARGV[0]);
    RETURN NULL;
END $$;

DROP TRIGGER category_write_counted ON category;
DROP TRIGGER pet_write_counted ON pet;
DROP TRIGGER pet_profile_write_counted ON pet_profile;
DROP TRIGGER pet_photo_write_counted ON pet_photo;
DROP TRIGGER store_details_write_counted ON store_details;
DROP TRIGGER store_text_write_counted ON store_text;
DROP FUNCTION count_catalogue_write();
DROP SEQUENCE catalogue_write;

CREATE TRIGGER category_change_recorded AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON category
    FOR EACH STATEMENT EXECUTE FUNCTION record_catalogue_change('category');
CREATE TRIGGER pet_profile_change_recorded AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON pet_profile
    FOR EACH STATEMENT EXECUTE FUNCTION record_catalogue_change('pet_profile');
CREATE TRIGGER pet_photo_change_recorded AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON pet_photo
    FOR EACH STATEMENT EXECUTE FUNCTION record_catalogue_change('pet_photo');
-- Every page shows some of the details, and links to the texts that are shown.
CREATE TRIGGER store_details_change_recorded AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON store_details
    FOR EACH STATEMENT EXECUTE FUNCTION record_catalogue_change('store');
CREATE TRIGGER store_text_change_recorded AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON store_text
    FOR EACH STATEMENT EXECUTE FUNCTION record_catalogue_change('store');
-- An event has the new name and category of its pet, but does not say whether it is these that have changed.
CREATE TRIGGER pet_description_change_recorded AFTER UPDATE OF name, category_id ON pet
    FOR EACH STATEMENT EXECUTE FUNCTION record_catalogue_change('pet_description');
-- What only an operator does, by SQL, and no event tells of.
CREATE TRIGGER pet_change_recorded AFTER TRUNCATE OR UPDATE OF created_at ON pet
    FOR EACH STATEMENT EXECUTE FUNCTION record_catalogue_change('pet');
CREATE TRIGGER store_order_change_recorded
    AFTER DELETE OR TRUNCATE OR UPDATE OF pet_id, account_id, ship_date, created_at, reference ON store_order
    FOR EACH STATEMENT EXECUTE FUNCTION record_catalogue_change('order');
CREATE TRIGGER event_change_recorded AFTER UPDATE OR DELETE OR TRUNCATE ON event
    FOR EACH STATEMENT EXECUTE FUNCTION record_catalogue_change('event');

-- As nothing is locked for the number of an event any more, events need not wait for the end of their transactions.
DROP TRIGGER pet_event_recorded_when_added ON pet;
DROP TRIGGER pet_event_recorded ON pet;
DROP TRIGGER pet_event_recorded_when_removed ON pet;
DROP TRIGGER change_of_order_recorded_when_placed ON store_order;
DROP TRIGGER change_of_order_recorded ON store_order;

CREATE TRIGGER pet_event_recorded_when_added AFTER INSERT ON pet
    FOR EACH ROW EXECUTE FUNCTION record_pet_event();
CREATE TRIGGER pet_event_recorded AFTER UPDATE OF name, category_id, status, withdrawn_at ON pet
    FOR EACH ROW
    -- Changes of a withdrawn pet are part of the event that restores it.
    WHEN ((OLD.withdrawn_at IS NULL OR NEW.withdrawn_at IS NULL)
        AND (OLD.name, OLD.category_id, OLD.status, OLD.withdrawn_at IS NULL)
            IS DISTINCT FROM (NEW.name, NEW.category_id, NEW.status, NEW.withdrawn_at IS NULL))
    EXECUTE FUNCTION record_pet_event();
CREATE TRIGGER pet_event_recorded_when_removed AFTER DELETE ON pet
    FOR EACH ROW WHEN (OLD.withdrawn_at IS NULL) EXECUTE FUNCTION record_pet_event();
CREATE TRIGGER change_of_order_recorded_when_placed AFTER INSERT ON store_order
    FOR EACH ROW EXECUTE FUNCTION record_change_of_order();
CREATE TRIGGER change_of_order_recorded AFTER UPDATE OF status ON store_order
    FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION record_change_of_order();
