-- What the store tells of an animal besides its name and kind: one row, or none before anybody has written it. An empty text, and a fact that is
-- null, is not known and not shown. "version" counts the changes, so that two who edit at the same time notice each other.
CREATE TYPE "pet_sex" AS ENUM ('female', 'male');
CREATE TYPE "pet_housing" AS ENUM ('indoors', 'outdoors', 'either');
CREATE TABLE "pet_profile" (
    "pet_id" BIGINT NOT NULL,
    "born_on" DATE,
    "born_is_about" BOOLEAN NOT NULL DEFAULT false,
    "sex" "pet_sex",
    "weight_grams" INTEGER,
    "breed" TEXT NOT NULL DEFAULT '',
    "temperament" TEXT[] NOT NULL DEFAULT '{}',
    "good_with_children" BOOLEAN,
    "good_with_dogs" BOOLEAN,
    "good_with_cats" BOOLEAN,
    "is_neutered" BOOLEAN,
    "is_vaccinated" BOOLEAN,
    "housing" "pet_housing",
    "needs" TEXT NOT NULL DEFAULT '',
    "needs_de" TEXT NOT NULL DEFAULT '',
    "story" TEXT NOT NULL DEFAULT '',
    "story_de" TEXT NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,
    "changed_by" TEXT NOT NULL,
    CONSTRAINT "pet_profile_pkey" PRIMARY KEY ("pet_id"),
    CONSTRAINT "pet_profile_weight_grams_is_positive" CHECK ("weight_grams" > 0),
    CONSTRAINT "pet_profile_changed_by_form" CHECK ("changed_by" ~ '^(operator|staff [1-9][0-9]*)$'),
    CONSTRAINT "pet_profile_pet_id_fkey" FOREIGN KEY ("pet_id") REFERENCES "pet"("id") ON DELETE CASCADE ON UPDATE RESTRICT
);

-- The page of the animal shows it.
CREATE TRIGGER "pet_profile_write_counted" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "pet_profile"
    FOR EACH STATEMENT EXECUTE FUNCTION "count_catalogue_write"();
