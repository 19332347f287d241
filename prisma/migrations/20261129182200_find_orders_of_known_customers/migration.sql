-- For removing the customers' data of orders that have ended: whoever is known has a name.
CREATE INDEX CONCURRENTLY store_order_ended_with_name_idx ON store_order (id)
    WHERE status IN ('delivered', 'cancelled') AND customer_name IS NOT NULL;
