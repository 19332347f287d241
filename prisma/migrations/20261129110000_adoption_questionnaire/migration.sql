LOCK TABLE "store_order" IN SHARE ROW EXCLUSIVE MODE;

-- What the customer of an order tells of the home that its pet would have. For the staff alone, and removed with the customer's data.
CREATE TABLE "adoption_questionnaire" (
    "order_id" BIGINT NOT NULL,
    "household" TEXT[] NOT NULL,
    "home" TEXT,
    "has_garden" BOOLEAN,
    "other_animals" TEXT,
    "experience" TEXT,
    "hours_alone" SMALLINT,
    "remarks" TEXT,
    "answered_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "adoption_questionnaire_pkey" PRIMARY KEY ("order_id"),
    CONSTRAINT "adoption_questionnaire_household_known" CHECK ("household" <@ ARRAY['adults', 'young_children', 'older_children']),
    CONSTRAINT "adoption_questionnaire_home_known" CHECK ("home" IN ('flat', 'house')),
    CONSTRAINT "adoption_questionnaire_experience_known" CHECK ("experience" IN ('none', 'some', 'much')),
    CONSTRAINT "adoption_questionnaire_hours_alone_known" CHECK ("hours_alone" IN (2, 5, 8, 24)),
    CONSTRAINT "adoption_questionnaire_other_animals_length" CHECK (char_length("other_animals") BETWEEN 1 AND 300),
    CONSTRAINT "adoption_questionnaire_remarks_length" CHECK (char_length("remarks") BETWEEN 1 AND 600),
    CONSTRAINT "adoption_questionnaire_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "store_order"("id") ON DELETE CASCADE ON UPDATE RESTRICT
);
