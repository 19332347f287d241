-- What the home page promises, and what stands at the end of every page, is the store's to say. Where a column is empty,
-- the pages say only what is true of every store.
ALTER TABLE store_details
    ADD COLUMN slogan TEXT NOT NULL DEFAULT '',
    ADD COLUMN slogan_de TEXT NOT NULL DEFAULT '',
    ADD COLUMN welcome TEXT NOT NULL DEFAULT '',
    ADD COLUMN welcome_de TEXT NOT NULL DEFAULT '',
    ADD COLUMN motto TEXT NOT NULL DEFAULT '',
    ADD COLUMN motto_de TEXT NOT NULL DEFAULT '';

-- The demo keeps the words that all stores had, while its details are as they were added.
UPDATE store_details
SET
    slogan = 'Someone here is waiting for you',
    slogan_de = 'Hier wartet jemand auf dich',
    welcome = 'Dogs with opinions, tortoises with time. Every animal here is one of a kind: find yours, and reserve it on the spot.',
    welcome_de = 'Hunde mit eigener Meinung, Schildkröten mit viel Zeit. Jedes Tier hier ist einzigartig: Finde deins und reserviere es gleich.',
    motto = 'Every animal here is one of a kind, and so is its portrait.',
    motto_de = 'Jedes Tier hier ist einzigartig, und sein Porträt ist es auch.'
WHERE version = 1 AND changed_by = 'operator' AND street_address = '1 Demo Street';
