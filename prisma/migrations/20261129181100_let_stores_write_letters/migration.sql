-- Beside its pages, a store writes what its letters to customers begin with.
ALTER TABLE store_text ADD CONSTRAINT store_text_is_one_of_ours
    CHECK (name IN ('imprint', 'terms', 'faq', 'letterQuestions', 'letterTimes', 'letterReady')) NOT VALID;
ALTER TABLE store_text DROP CONSTRAINT store_text_name_known;
