-- The dominant colour of a photograph, as #rrggbb: what is shown until its file has loaded. It is not known of those that
-- were added before. No photograph needs to be looked at for the constraint: none has one.
ALTER TABLE pet_photo
    ADD COLUMN colour TEXT,
    ADD CONSTRAINT pet_photo_colour_form CHECK (colour ~ '^#[0-9a-f]{6}$') NOT VALID;
