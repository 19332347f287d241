import type { TransactionDeps } from '@/server/deps'

/** What people also call the animals of a category, by its name in the singular. A store may have other categories. */
const synonyms: ReadonlyMap<string, readonly string[]> = new Map([
  ['dog', ['doggy', 'puppy', 'pup', 'hound', 'canine']],
  ['cat', ['kitty', 'kitten', 'feline']],
  ['rabbit', ['bunny', 'hare']],
  ['guinea pig', ['guineapig', 'cavy', 'piggy']],
  ['hedgehog', ['hoglet']],
  ['parrot', ['bird', 'parakeet', 'macaw', 'budgie', 'cockatoo']],
  ['tortoise', ['turtle']],
  ['goldfish', ['fish']],
  ['gecko', ['lizard']],
  ['frog', ['toad']],
])

/**
 * The categories that a search text names, in the singular or the plural, whatever its case and accents: "dog", "Cats"
 * and "bunnies". Only the whole text counts: an animal may be named after another.
 */
export async function kindsNamed({ db }: Pick<TransactionDeps, 'db'>, text: string): Promise<number[]> {
  const wanted = formsOf(text)
  const categories = await db.category.findMany({ select: { id: true, name: true } })
  return categories
    .filter(({ name }) => {
      const forms = formsOf(name)
      const others = forms.flatMap((form) => synonyms.get(form) ?? [])
      return [...forms, ...others.flatMap(formsOf)].some((form) => wanted.includes(form))
    })
    .map(({ id }) => Number(id))
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
