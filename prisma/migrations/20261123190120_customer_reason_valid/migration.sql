ALTER TABLE "store_order" VALIDATE CONSTRAINT "store_order_customer_reason_alone";
