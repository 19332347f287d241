-- Which link leads to the page of an order: the next one from when its customer's e-mail address was corrected, since a stranger may
-- have the one before.
ALTER TABLE store_order
    ADD COLUMN link_number SMALLINT NOT NULL DEFAULT 0,
    ADD CONSTRAINT store_order_link_number_range CHECK (link_number BETWEEN 0 AND 9) NOT VALID;
