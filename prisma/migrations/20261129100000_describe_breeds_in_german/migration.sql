-- Breeds and colours are read in both languages, as the other texts of a profile are. An empty breed_de is unknown.
ALTER TABLE pet_profile ADD COLUMN breed_de TEXT NOT NULL DEFAULT '';
