-- Why an order was cancelled; NULL for those that were cancelled before reasons were recorded.
CREATE TYPE "cancellation_reason" AS ENUM ('expired', 'by_staff');
ALTER TABLE "store_order" ADD COLUMN "cancellation_reason" "cancellation_reason",
    ADD CONSTRAINT "store_order_reason_if_cancelled" CHECK ("cancellation_reason" IS NULL OR "status" = 'cancelled');
