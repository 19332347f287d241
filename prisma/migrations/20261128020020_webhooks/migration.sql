-- Where an account wants to be told of events. A secret is in none of the columns: it is derived from a seed by a key that is not in the
-- database, whose fingerprint is "key_id".
CREATE TABLE "webhook_endpoint" (
    "id" BIGINT GENERATED ALWAYS AS IDENTITY,
    "account_id" BIGINT NOT NULL,
    "url" TEXT NOT NULL,
    "types" TEXT[] NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "enabled" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    "sees_all_orders" BOOLEAN NOT NULL,
    "key_id" TEXT NOT NULL,
    "secret_seed" BYTEA NOT NULL,
    "previous_secret_seed" BYTEA,
    "previous_secret_until" TIMESTAMPTZ(3),
    "after_event_id" BIGINT NOT NULL,
    "last_success_at" TIMESTAMPTZ(3),
    "failing_since" TIMESTAMPTZ(3),
    "failure_mailed_at" TIMESTAMPTZ(3),
    "disabled_because" TEXT,
    CONSTRAINT "webhook_endpoint_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "webhook_endpoint_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE RESTRICT,
    CONSTRAINT "webhook_endpoint_previous_secret_ends" CHECK (num_nulls("previous_secret_seed", "previous_secret_until") IN (0, 2)),
    CONSTRAINT "webhook_endpoint_disabled" CHECK (CASE WHEN "enabled" THEN "disabled_because" IS NULL ELSE "disabled_because" IN ('account', 'gone', 'failing') END)
);
CREATE INDEX "webhook_endpoint_account_id_id_idx" ON "webhook_endpoint"("account_id", "id");

-- An event that an endpoint is still to be sent. While an attempt is made, the next one is due in half a minute, in case this one is
-- never heard of again.
CREATE TABLE "webhook_message" (
    "endpoint_id" BIGINT NOT NULL,
    "event_id" BIGINT NOT NULL,
    "type" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "webhook_message_pkey" PRIMARY KEY ("endpoint_id", "event_id"),
    CONSTRAINT "webhook_message_endpoint_id_fkey" FOREIGN KEY ("endpoint_id") REFERENCES "webhook_endpoint"("id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE INDEX "webhook_message_endpoint_id_due_at_idx" ON "webhook_message"("endpoint_id", "due_at");
CREATE INDEX "webhook_message_created_at_idx" ON "webhook_message"("created_at");

-- An attempt to send an event to an endpoint, and what came of it: a status, or a reason why there is none.
CREATE TABLE "webhook_delivery" (
    "id" BIGINT GENERATED ALWAYS AS IDENTITY,
    "endpoint_id" BIGINT NOT NULL,
    "event_id" BIGINT NOT NULL,
    "type" TEXT NOT NULL,
    "attempt" INTEGER NOT NULL,
    "attempted_at" TIMESTAMPTZ(3) NOT NULL,
    "duration_ms" INTEGER NOT NULL,
    "succeeded" BOOLEAN NOT NULL,
    "status_code" INTEGER,
    "reason" TEXT,
    "response_body" TEXT,
    CONSTRAINT "webhook_delivery_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "webhook_delivery_endpoint_id_fkey" FOREIGN KEY ("endpoint_id") REFERENCES "webhook_endpoint"("id") ON DELETE CASCADE ON UPDATE RESTRICT,
    CONSTRAINT "webhook_delivery_outcome" CHECK (num_nulls("status_code", "reason") = 1)
);
CREATE INDEX "webhook_delivery_endpoint_id_id_idx" ON "webhook_delivery"("endpoint_id", "id");
CREATE INDEX "webhook_delivery_endpoint_id_attempted_at_idx" ON "webhook_delivery"("endpoint_id", "attempted_at");
CREATE INDEX "webhook_delivery_endpoint_id_succeeded_id_idx" ON "webhook_delivery"("endpoint_id", "succeeded", "id");

-- The last event that messages were made of, in one row, since there is an endpoint.
CREATE TABLE "webhook_position" (
    "id" SMALLINT NOT NULL DEFAULT 1,
    "event_id" BIGINT NOT NULL,
    CONSTRAINT "webhook_position_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "webhook_position_is_one" CHECK ("id" = 1)
);
