-- A customer's orders, and the latest of them.
CREATE INDEX CONCURRENTLY store_order_by_customer_idx ON store_order (customer_key(customer_email, customer_phone), id)
    WHERE customer_name IS NOT NULL;
