-- For the placed orders that have waited longest.
CREATE INDEX CONCURRENTLY "store_order_placed_by_age_idx" ON "store_order"("created_at") WHERE "status" = 'placed';
