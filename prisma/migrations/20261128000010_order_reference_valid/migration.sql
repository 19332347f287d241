ALTER TABLE "store_order" VALIDATE CONSTRAINT "store_order_reference_valid";
