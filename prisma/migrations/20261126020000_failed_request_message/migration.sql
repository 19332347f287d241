-- What its sender was told; empty for those of earlier versions.
ALTER TABLE "failed_request" ADD COLUMN "message" TEXT NOT NULL DEFAULT '';
