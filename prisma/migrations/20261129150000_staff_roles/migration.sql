LOCK TABLE "store_user", "one_time_link" IN ACCESS EXCLUSIVE MODE;

CREATE TYPE "staff_role" AS ENUM ('clerk', 'manager', 'owner');

ALTER TABLE "store_user" ADD COLUMN "staff_role" "staff_role";
ALTER TABLE "one_time_link" ADD COLUMN "staff_role" "staff_role";
