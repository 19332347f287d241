-- How many requests of a key were answered how, in an hour (UTC) that begins at "hour". By account first, since that is how they are read.
CREATE TABLE "usage_hour" (
    "account_id" BIGINT NOT NULL,
    "hour" TIMESTAMPTZ(0) NOT NULL,
    "key_id" BIGINT NOT NULL,
    "operation" TEXT NOT NULL,
    "status_class" TEXT NOT NULL,
    "count" BIGINT NOT NULL,
    CONSTRAINT "usage_hour_pkey" PRIMARY KEY ("account_id", "hour", "key_id", "operation", "status_class"),
    CONSTRAINT "usage_hour_is_whole" CHECK (extract(epoch FROM "hour") % 3600 = 0),
    CONSTRAINT "usage_hour_status_class_known" CHECK ("status_class" IN ('2xx', '304', '4xx', '429', '5xx')),
    CONSTRAINT "usage_hour_count_positive" CHECK ("count" > 0),
    CONSTRAINT "usage_hour_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE RESTRICT,
    CONSTRAINT "usage_hour_key_id_fkey" FOREIGN KEY ("key_id") REFERENCES "api_key"("id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE INDEX "usage_hour_hour_idx" ON "usage_hour"("hour");

-- The latest requests of a key that failed. Of those that were refused by its limits there is one row for each code and hour ("refused_in"),
-- with the latest of them and how many they were: a client that ignores refusals would push out everything else.
CREATE TABLE "failed_request" (
    "id" BIGSERIAL NOT NULL,
    "key_id" BIGINT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "request_id" TEXT NOT NULL,
    "operation" TEXT NOT NULL,
    "status" SMALLINT NOT NULL,
    "code" TEXT NOT NULL,
    "refused_in" TIMESTAMPTZ(0),
    "times" INTEGER NOT NULL DEFAULT 1,
    CONSTRAINT "failed_request_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "failed_request_failed" CHECK ("status" BETWEEN 400 AND 599),
    CONSTRAINT "failed_request_refused_together" CHECK (("status" = 429) = ("refused_in" IS NOT NULL) AND ("times" = 1 OR "status" = 429)),
    CONSTRAINT "failed_request_key_id_fkey" FOREIGN KEY ("key_id") REFERENCES "api_key"("id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "failed_request_key_id_code_refused_in_key" ON "failed_request"("key_id", "code", "refused_in");
CREATE INDEX "failed_request_key_id_at_idx" ON "failed_request"("key_id", "at");
CREATE INDEX "failed_request_at_idx" ON "failed_request"("at");

-- The last batch of counts that each process has written, so that one is never counted twice when nobody knows whether it was.
CREATE TABLE "usage_writer" (
    "id" UUID NOT NULL,
    "batch" INTEGER NOT NULL,
    "written_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "usage_writer_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "usage_writer_written_at_idx" ON "usage_writer"("written_at");
