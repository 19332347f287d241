-- A change of an animal's state stays in the record when the animal is removed: whoever reads the changes by their numbers misses none. The
-- order is the one in which requests lock the two.
LOCK TABLE "pet" IN ACCESS EXCLUSIVE MODE;
ALTER TABLE "pet_change" DROP CONSTRAINT "pet_change_pet_id_fkey";
