-- How many orders a client without an API key has placed in a window of time. "client" is a keyed hash of its address, from which nobody
-- without the key can tell the address; rows are removed once their window has ended.
CREATE TABLE "guest_order_count" (
    "client" BYTEA NOT NULL,
    "period" TEXT NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "placed" INTEGER NOT NULL,
    CONSTRAINT "guest_order_count_pkey" PRIMARY KEY ("client", "period", "ends_at"),
    CONSTRAINT "guest_order_count_client_is_sha256" CHECK (octet_length("client") = 32),
    CONSTRAINT "guest_order_count_placed_positive" CHECK ("placed" > 0)
);
CREATE INDEX "guest_order_count_ends_at_idx" ON "guest_order_count"("ends_at");
