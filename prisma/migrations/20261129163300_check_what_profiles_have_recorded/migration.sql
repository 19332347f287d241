-- Apart from the migration that adds them, since it takes a while and lets others write only there.
ALTER TABLE pet_profile VALIDATE CONSTRAINT pet_profile_changed_by_form;
ALTER TABLE event VALIDATE CONSTRAINT event_is_of_pet_or_order;
