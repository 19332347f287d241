import type { DomainContext } from '@/server/domain'

/** All categories in ascending order of id. */
export async function listCategories({ db }: DomainContext) {
  const rows = await db.category.findMany({ select: { id: true, name: true }, orderBy: { id: 'asc' } })
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}
