import type { TransactionDeps } from '@/server/deps'

/** What people also call the animals of a category, by its name in the singular. A store may have other categories. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  dog: ['doggy', 'puppy', 'pup', 'hound', 'canine'],
  cat: ['kitty', 'kitten', 'feline'],
  rabbit: ['bunny', 'hare'],
  'guinea pig': ['guineapig', 'cavy', 'piggy'],
  hedgehog: ['hoglet'],
  parrot: ['bird', 'parakeet', 'macaw', 'budgie', 'cockatoo'],
  tortoise: ['turtle'],
  goldfish: ['fish', 'goldfishes'],
  gecko: ['lizard'],
  frog: ['toad'],
}

/**
 * The categories that a search text names, in the singular or the plural, whatever its case and accents: "dog", "Cats"
 * and "bunnies". Only the whole text counts: an animal may be named after another.
 */
export async function kindsNamed({ db }: Pick<TransactionDeps, 'db'>, text: string): Promise<number[]> {
  const wanted = singular(text)
  const categories = await db.category.findMany({ select: { id: true, name: true } })
  return categories
    .filter(({ name }) => [singular(name), ...(synonyms[singular(name)] ?? [])].includes(wanted))
    .map(({ id }) => Number(id))
}

/** A word as it is compared: lower case, without accents, in the singular. */
function singular(text: string): string {
  const plain = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .trim()
    .replace(/[\s-]+/g, ' ')
  if (/[^aeiou]ies$/.test(plain)) return plain.replace(/ies$/, 'y')
  return plain.replace(/(?<![su])s$/, '')
}
