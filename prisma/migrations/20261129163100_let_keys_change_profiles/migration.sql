-- A profile can be changed with an API key too.
ALTER TABLE pet_profile
    DROP CONSTRAINT pet_profile_changed_by_form,
    ADD CONSTRAINT pet_profile_changed_by_form CHECK (changed_by ~ '^(operator|(key|staff) [1-9][0-9]*)$') NOT VALID;
