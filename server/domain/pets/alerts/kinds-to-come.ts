import { animalsCalled } from '@/server/domain/pets/browse/kin'
import type { Prisma } from '@/server/platform/db/generated/client'

/** How an alert names a kind that the store did not have, among its facts. */
const PREFIX = 'kind:'

/** The fact that a pet is of this kind, which is an English plural. */
export const factOfKind = (kind: string): string => `${PREFIX}${kind}`

/** That the pets of a category are of a kind. */
export interface KindOfCategory {
  readonly fact: string
  readonly categoryId: bigint
}

/** The kinds that alerts wait for and that the store has by now, with their categories. */
export async function findKindsThatCame(db: Prisma.TransactionClient): Promise<KindOfCategory[]> {
  const awaited = await db.$queryRaw<{ fact: string }[]>`
    SELECT DISTINCT fact FROM search_alert, unnest(facts) AS fact WHERE starts_with(fact, ${PREFIX})`
  if (awaited.length === 0) return []
  const facts = new Set(awaited.map(({ fact }) => fact))
  const categories = await db.category.findMany()
  return categories.flatMap(({ id, name, singular, plural, singularDe, pluralDe }) =>
    animalsCalled([name, singular, plural, singularDe, pluralDe].filter((each) => each !== ''))
      .map(factOfKind)
      .filter((fact) => facts.has(fact))
      .map((fact) => ({ fact, categoryId: id })),
  )
}
