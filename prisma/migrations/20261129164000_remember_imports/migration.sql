-- A table of animals that the staff has added, so that it can be undone as a whole.
CREATE TABLE pet_import (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    added_at TIMESTAMPTZ(3) NOT NULL,
    added_by TEXT NOT NULL,
    pet_ids BIGINT[] NOT NULL
);
