-- For the orders of an animal, which are looked up whenever it is renamed.
CREATE INDEX CONCURRENTLY "store_order_pet_id_idx" ON "store_order"("pet_id");
