import { presentationOf } from '@/server/domain/pets/looks/presentation'
import type { Prisma } from '@/server/platform/db/generated/client'
import type { OtherAnimals } from '@/server/platform/mail/templates/order-news'
import { type Language, localizedPath } from '@/server/platform/values/language'

/** The most other animals that a mail names. */
const MAX_OTHERS = 3

interface OthersOf {
  readonly petId: bigint
  /** The base of links, without a trailing slash. */
  readonly publicUrl: string
  readonly language: Language
}

/** Other animals of the same kind that are available, newest first; undefined without any. */
export async function findOthers(
  db: Prisma.TransactionClient,
  { petId, publicUrl, language }: OthersOf,
): Promise<OtherAnimals | undefined> {
  const category = await db.category.findFirst({ where: { pets: { some: { id: petId } } } })
  if (!category) return undefined
  const others = await db.$queryRaw<{ id: bigint; name: string }[]>`
    SELECT id, name FROM pet
    WHERE category_id = ${category.id} AND status = 'available' AND withdrawn_at IS NULL AND id <> ${petId}
    ORDER BY -id LIMIT ${MAX_OTHERS}`
  if (others.length === 0) return undefined
  const { plural, pluralDe } = presentationOf(category.name, category)
  return {
    kind: language === 'de' ? pluralDe : plural,
    animals: others.map(({ id, name }) => ({ name, link: publicUrl + localizedPath(language, `/animals/${id}`) })),
  }
}
