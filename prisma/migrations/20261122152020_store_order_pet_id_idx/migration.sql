-- For the orders of an animal.
CREATE INDEX CONCURRENTLY "store_order_pet_id_idx" ON "store_order"("pet_id");
