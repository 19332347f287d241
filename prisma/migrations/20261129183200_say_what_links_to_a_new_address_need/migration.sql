-- By text: a restore applies all migrations in one transaction, in which a new value must not be used yet.
ALTER TABLE one_time_link
    DROP CONSTRAINT one_time_link_has_what_it_needs,
    ADD CONSTRAINT one_time_link_has_what_it_needs CHECK (
        CASE purpose::text
            WHEN 'sign_up' THEN email IS NOT NULL
            WHEN 'reset_password' THEN user_id IS NOT NULL
            WHEN 'join_account' THEN email IS NOT NULL AND account_id IS NOT NULL AND membership_role IS NOT NULL
            WHEN 'change_email' THEN user_id IS NOT NULL AND email IS NOT NULL
            ELSE true
        END
    ) NOT VALID;

-- An account is called by the e-mail address of the user who signed up, and called otherwise when that is gone. By a trigger, as
-- for the name of a pet, so that no way to change it can forget the orders.
CREATE FUNCTION follow_account_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE store_order SET searched_text = '' WHERE account_id = NEW.id;
    RETURN NULL;
END $$;
CREATE TRIGGER store_order_follows_account_name AFTER UPDATE OF name ON account
    FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION follow_account_name();
