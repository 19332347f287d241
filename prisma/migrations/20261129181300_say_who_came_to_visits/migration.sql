-- Whether the customer came to the visit; null until the staff has said.
ALTER TABLE visit ADD COLUMN came BOOLEAN;
