-- What the animals of a category are called, and which drawing they have, is the store's to say. Where a column is empty,
-- the server proposes something from the name.
ALTER TABLE category
    ADD COLUMN plural TEXT NOT NULL DEFAULT '',
    ADD COLUMN singular TEXT NOT NULL DEFAULT '',
    ADD COLUMN plural_de TEXT NOT NULL DEFAULT '',
    ADD COLUMN singular_de TEXT NOT NULL DEFAULT '',
    ADD COLUMN drawn_as TEXT NOT NULL DEFAULT '';

-- Until now both followed from the name: categories that stores have keep what that gave them.
CREATE FUNCTION pg_temp.plain(name TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE
    RETURN regexp_replace(lower(normalize(name, NFD)), '[^a-z]', '', 'g');

WITH species (drawn_as, singular, plural, singular_de, plural_de, also) AS (
    VALUES
        ('dog', 'Dog', 'Dogs', 'Hund', 'Hunde', ARRAY['Puppies', 'Welpen']),
        ('cat', 'Cat', 'Cats', 'Katze', 'Katzen', ARRAY['Kittens', 'Kätzchen']),
        ('rabbit', 'Rabbit', 'Rabbits', 'Kaninchen', 'Kaninchen', ARRAY['Bunnies', 'Hasen']),
        ('guineaPig', 'Guinea pig', 'Guinea pigs', 'Meerschweinchen', 'Meerschweinchen', ARRAY['Cavies']),
        ('hedgehog', 'Hedgehog', 'Hedgehogs', 'Igel', 'Igel', ARRAY[]::TEXT[]),
        ('parrot', 'Parrot', 'Parrots', 'Papagei', 'Papageien',
            ARRAY['Birds', 'Vögel', 'Parakeets', 'Budgies', 'Sittiche', 'Wellensittiche']),
        ('tortoise', 'Tortoise', 'Tortoises', 'Schildkröte', 'Schildkröten', ARRAY['Turtles', 'Terrapins']),
        ('goldfish', 'Goldfish', 'Goldfish', 'Goldfisch', 'Goldfische', ARRAY['Fish', 'Fische']),
        ('gecko', 'Gecko', 'Geckos', 'Gecko', 'Geckos', ARRAY['Lizards', 'Eidechsen', 'Echsen']),
        ('frog', 'Frog', 'Frogs', 'Frosch', 'Frösche', ARRAY['Toads', 'Kröten'])
),
drawn AS (
    SELECT DISTINCT ON (category.id)
        category.id, species.*,
        pg_temp.plain(name) IN (pg_temp.plain(species.singular), pg_temp.plain(species.plural)) AS is_english,
        pg_temp.plain(name) IN (pg_temp.plain(species.singular_de), pg_temp.plain(species.plural_de)) AS is_german
    FROM category
    CROSS JOIN species
    CROSS JOIN unnest(
        also || ARRAY[species.singular, species.plural, species.singular_de, species.plural_de]
    ) AS word
    WHERE pg_temp.plain(word) IN (
        pg_temp.plain(name),
        regexp_replace(pg_temp.plain(name), 's$', ''),
        regexp_replace(pg_temp.plain(name), 'es$', '')
    )
    ORDER BY category.id
)
UPDATE category
SET
    drawn_as = drawn.drawn_as,
    plural = CASE WHEN is_english THEN name WHEN is_german THEN drawn.plural ELSE '' END,
    singular = CASE WHEN is_english OR is_german THEN drawn.singular ELSE '' END,
    plural_de = CASE WHEN is_german THEN name WHEN is_english THEN drawn.plural_de ELSE '' END,
    singular_de = CASE WHEN is_english OR is_german THEN drawn.singular_de ELSE '' END
FROM drawn
WHERE drawn.id = category.id;
