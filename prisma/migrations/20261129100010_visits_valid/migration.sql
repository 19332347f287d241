ALTER TABLE "store_details" VALIDATE CONSTRAINT "store_details_visit_minutes_form";
ALTER TABLE "store_details" VALIDATE CONSTRAINT "store_details_visits_at_once_form";
ALTER TABLE "store_details" VALIDATE CONSTRAINT "store_details_visits_need_time_zone";
