import type { TransactionDeps } from '@/server/deps'

/** All categories, by ascending id. */
export async function listCategories({ db }: TransactionDeps) {
  const rows = await db.category.findMany({ select: { id: true, name: true }, orderBy: { id: 'asc' } })
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}
