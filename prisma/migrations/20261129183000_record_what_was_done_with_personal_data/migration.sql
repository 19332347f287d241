-- Who has corrected or erased what the store holds about the customer of an order, and when; never what it was.
CREATE TYPE personal_data_change_kind AS ENUM ('name_corrected', 'email_corrected', 'phone_corrected', 'erased');
CREATE TABLE personal_data_change (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    order_id BIGINT NOT NULL REFERENCES store_order (id) ON DELETE CASCADE ON UPDATE RESTRICT,
    change personal_data_change_kind NOT NULL,
    changed_by TEXT NOT NULL,
    changed_at TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT personal_data_change_changed_by_form CHECK (changed_by ~ '^(operator|staff [1-9][0-9]*)$')
);
CREATE INDEX personal_data_change_order_id_idx ON personal_data_change (order_id);
