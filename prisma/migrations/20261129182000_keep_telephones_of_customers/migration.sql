-- Somebody for whom the staff reserves a pet may have a telephone number and no e-mail address.
ALTER TABLE store_order
    ADD COLUMN customer_phone TEXT,
    ADD CONSTRAINT store_order_customer_phone_length CHECK (char_length(customer_phone) BETWEEN 5 AND 40) NOT VALID,
    DROP CONSTRAINT store_order_placed_by_account_or_customer,
    -- Some time after an order has ended, all that is known of its customer is removed together.
    ADD CONSTRAINT store_order_placed_by_account_or_customer CHECK (
        CASE WHEN account_id IS NULL AND NOT (status IN ('delivered', 'cancelled') AND customer_name IS NULL)
                THEN customer_name IS NOT NULL AND (customer_email IS NOT NULL OR customer_phone IS NOT NULL)
             ELSE customer_name IS NULL AND customer_email IS NULL AND customer_phone IS NULL END
    ) NOT VALID;

-- The digits of a telephone number, which is kept as it was written.
CREATE FUNCTION phone_digits(phone TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN regexp_replace(phone, '[^0-9]', '', 'g');

-- Orders with the same key are of the same customer.
CREATE FUNCTION customer_key(email TEXT, phone TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN coalesce(lower(email), regexp_replace(phone, '[^0-9]', '', 'g'));

-- As before, with the digits of the customer's telephone number.
CREATE OR REPLACE FUNCTION set_order_searched_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.searched_text := ' ' || search_text(concat_ws(
        ' ', (SELECT name FROM pet WHERE id = NEW.pet_id), NEW.customer_name, NEW.customer_email,
        phone_digits(NEW.customer_phone), (SELECT name FROM account WHERE id = NEW.account_id)
    ));
    RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER store_order_searched_text_set
    BEFORE INSERT OR UPDATE OF customer_name, customer_email, customer_phone, searched_text ON store_order
    FOR EACH ROW EXECUTE FUNCTION set_order_searched_text();
