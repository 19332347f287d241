import type { z } from 'zod'
import type { Deps, TransactionDeps } from '@/server/deps'
import { type Chosen, type Presentation, presentationOf } from '@/server/domain/pets/looks/presentation'
import { isForeignKeyViolation } from '@/server/platform/db/errors'
import { sentence } from '@/server/platform/errors/sentences/sentence'
import { conflict, notFound, refusedFor } from '@/server/platform/errors/service-error'
import {
  type Category,
  MAX_CATEGORIES,
  type newCategorySchema,
  type removeCategoryInput,
  type removedCategorySchema,
  type renameCategoryInput,
} from './categories.schema'

/** All categories, by ascending id. */
export async function listCategories({ db }: Pick<Deps, 'db'>): Promise<Category[]> {
  const rows = await db.category.findMany({ omit: { fee: true }, orderBy: { id: 'asc' } })
  return rows.map(toCategory)
}

/** @throws ServiceError conflict when a category has this name, ignoring case and accents, or when there is no room */
export async function createCategory(
  { db }: Pick<TransactionDeps, 'db'>,
  { name, ...chosen }: z.output<typeof newCategorySchema>,
): Promise<Category> {
  await refuseKnownName({ db }, name)
  if ((await db.category.count()) >= MAX_CATEGORIES) {
    throw conflict((say) => say.tooManyCategories(MAX_CATEGORIES))
  }
  return toCategory(await db.category.create({ data: { name, ...presentationOf(name, chosen) } }))
}

/** @throws ServiceError not_found; conflict when another category has this name, ignoring case and accents */
export async function renameCategory(
  { db }: Pick<TransactionDeps, 'db'>,
  { categoryId, name, ...chosen }: z.output<typeof renameCategoryInput>,
): Promise<Category> {
  await refuseKnownName({ db }, name, categoryId)
  const before = await db.category.findUnique({ where: { id: categoryId } })
  if (!before) throw notFound('category', categoryId)
  const presentation = presentationOf(name, { ...chosenFor(before), ...chosen })
  return toCategory(await db.category.update({ where: { id: categoryId }, data: { name, ...presentation } }))
}

/** What of it does not follow from its name. */
function chosenFor({ name, ...stored }: StoredCategory): Chosen {
  const proposed = presentationOf(name)
  const chosenIn = (field: keyof Presentation) => (stored[field] === proposed[field] ? '' : stored[field])
  return {
    plural: chosenIn('plural'),
    singular: chosenIn('singular'),
    pluralDe: chosenIn('pluralDe'),
    singularDe: chosenIn('singularDe'),
    drawnAs: chosenIn('drawnAs'),
  }
}

/**
 * Removes a category. Its pets, including withdrawn ones, and its alerts move to another. Must run in a transaction.
 * @throws ServiceError not_found; conflict when it has pets and nowhere to move them; invalid_request when there is no
 *   such other category
 */
export async function removeCategory(
  { db }: Pick<TransactionDeps, 'db'>,
  { categoryId, moveTo }: z.output<typeof removeCategoryInput>,
): Promise<z.output<typeof removedCategorySchema>> {
  await lockCategories({ db })
  const movedPets = moveTo === undefined ? 0 : await movePets({ db }, categoryId, moveTo)
  const { count } = await db.category.deleteMany({ where: { id: categoryId } }).catch((failure) => {
    throw isForeignKeyViolation(failure) ? conflict((say) => say.categoryHasPets()) : failure
  })
  if (count === 0) throw notFound('category', categoryId)
  return { movedPets }
}

async function movePets({ db }: Pick<TransactionDeps, 'db'>, from: number, to: number): Promise<number> {
  const noSuchOther = () =>
    refusedFor('invalid_request', [
      { path: ['moveTo'], code: 'not_found', ...sentence((say) => say.noOtherCategory()) },
    ])
  // Otherwise a category without pets would be removed whatever `to` is.
  if (from === to || !(await db.category.findUnique({ where: { id: to } }))) throw noSuchOther()
  const count = await db.$executeRaw`
    WITH animal AS (SELECT id FROM pet WHERE category_id = ${from} ORDER BY id FOR NO KEY UPDATE)
    UPDATE pet SET category_id = ${to} FROM animal WHERE pet.id = animal.id`
  // Readers with alerts for both categories get only one mail.
  await db.$executeRaw`
    UPDATE search_alert AS alert SET category_id = ${to} WHERE category_id = ${from} AND NOT EXISTS (
      SELECT FROM search_alert AS other
      WHERE other.email = alert.email AND other.category_id = ${to} AND other.facts = alert.facts
    )`
  return count
}

/** Keeps others from naming or removing categories until the transaction ends. */
const lockCategories = ({ db }: Pick<TransactionDeps, 'db'>) =>
  db.$executeRaw`LOCK TABLE category IN SHARE ROW EXCLUSIVE MODE`

/** Must run in a transaction, whose lock makes calls wait for each other. */
async function refuseKnownName({ db }: Pick<TransactionDeps, 'db'>, name: string, except = 0): Promise<void> {
  await lockCategories({ db })
  const [known] = await db.$queryRaw<{ name: string }[]>`
    SELECT name FROM category WHERE search_text(name) = search_text(${name}) AND id <> ${except}`
  if (!known) return
  throw refusedFor('conflict', [
    { path: ['name'], code: 'taken', ...sentence((say) => say.categoryNameTaken(known.name)) },
  ])
}

type StoredCategory = { readonly name: string } & { readonly [Field in keyof Presentation]: string }

const toCategory = ({ id, name, ...chosen }: StoredCategory & { readonly id: bigint }): Category => ({
  id: Number(id),
  name,
  ...presentationOf(name, chosen),
})
