import type { Deps } from '@/server/deps'

/** A category, by what people call its animals. */
export interface Kind {
  readonly id: number
  readonly name: string
}

/** What people also call the animals of a category, by its name in the singular. A store may have other categories. */
const synonyms: ReadonlyMap<string, readonly string[]> = new Map([
  ['dog', ['doggy', 'doggie', 'puppy', 'pup', 'hound', 'pooch', 'canine']],
  ['cat', ['kitty', 'kitten', 'pussycat', 'feline']],
  ['rabbit', ['bunny', 'bunny rabbit', 'hare']],
  ['guinea pig', ['guineapig', 'cavy', 'piggy']],
  ['hedgehog', ['hoglet']],
  ['parrot', ['bird', 'parakeet', 'macaw', 'budgie', 'budgerigar', 'cockatoo', 'cockatiel', 'lovebird']],
  ['tortoise', ['turtle', 'terrapin']],
  ['goldfish', ['fish']],
  ['gecko', ['lizard']],
  ['frog', ['toad', 'froggy']],
])

/** All categories, in the order in which they were added. */
export const listKinds = ({ db }: Pick<Deps, 'db'>): Promise<Kind[]> =>
  db.query<{ id: number; name: string }>('SELECT id, name FROM category ORDER BY id', [])

/** The same in German, each in the singular and the plural. */
const germanNames: ReadonlyMap<string, readonly string[]> = new Map([
  ['dog', ['Hund', 'Hunde', 'Hündchen', 'Welpe', 'Welpen']],
  ['cat', ['Katze', 'Katzen', 'Kätzchen', 'Kater']],
  ['rabbit', ['Kaninchen', 'Hase', 'Hasen', 'Häschen']],
  ['guinea pig', ['Meerschweinchen', 'Meerschwein', 'Meeri', 'Meeris']],
  ['hedgehog', ['Igel']],
  ['parrot', ['Papagei', 'Papageien', 'Vogel', 'Vögel', 'Sittich', 'Wellensittich', 'Wellensittiche', 'Kakadu', 'Ara']],
  ['tortoise', ['Schildkröte', 'Schildkröten']],
  ['goldfish', ['Goldfisch', 'Goldfische', 'Fisch', 'Fische']],
  ['gecko', ['Echse', 'Echsen', 'Eidechse', 'Eidechsen']],
  ['frog', ['Frosch', 'Frösche', 'Kröte', 'Kröten']],
])

/**
 * The categories that a search text names, in the singular or the plural, whatever its case and accents: "dog", "Cats",
 * "bunnies" and "Kätzchen". Only the whole text counts: an animal may be named after another.
 */
export async function kindsNamed({ db }: Pick<Deps, 'db'>, text: string): Promise<number[]> {
  const wanted = formsOf(text)
  const categories = await listKinds({ db })
  return categories.filter(({ name }) => namesOf(name).some((form) => wanted.includes(form))).map(({ id }) => id)
}

/** Fewer letters begin too many of the words that a kind is called by. */
const MIN_LETTERS = 3

/**
 * The categories whose name begins with what was typed ("guinea p"), then those that people call by a word that begins
 * so ("pup").
 */
export function kindsBeginningWith(categories: readonly Kind[], text: string): Kind[] {
  const typed = formsOf(text)
  const beginSo = (names: readonly string[]) => names.some((name) => typed.some((begun) => name.startsWith(begun)))
  const byName = categories.filter(({ name }) => beginSo(formsOf(name)))
  const others = text.length < MIN_LETTERS ? [] : categories.filter((kind) => !byName.includes(kind))
  return [...byName, ...others.filter(({ name }) => beginSo(namesOf(name)))]
}

/** What a category is called, in all forms. */
function namesOf(category: string): string[] {
  const forms = formsOf(category)
  const others = forms.flatMap((form) => [...(synonyms.get(form) ?? []), ...(germanNames.get(form) ?? [])])
  return [...forms, ...others.flatMap(formsOf)]
}

/** A text as it is compared, in lower case and without accents; and in what may be its singular. */
function formsOf(text: string): string[] {
  const plain = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .trim()
    .replace(/[\s-]+/g, ' ')
  const singulars = [
    plain.replace(/(?<![su])s$/, ''),
    plain.replace(/(?<=[^aeiou])ies$/, 'y'),
    plain.replace(/(?<=sh|ch|x)es$/, ''),
  ]
  return [...new Set([plain, ...singulars])]
}
