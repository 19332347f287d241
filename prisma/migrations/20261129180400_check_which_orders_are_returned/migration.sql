-- Apart from the migration that adds it, since it takes a while and lets others write only there.
ALTER TABLE store_order VALIDATE CONSTRAINT store_order_returned_if_delivered;
