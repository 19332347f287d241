ALTER TABLE store_order
    VALIDATE CONSTRAINT store_order_customer_phone_length,
    VALIDATE CONSTRAINT store_order_placed_by_account_or_customer;
