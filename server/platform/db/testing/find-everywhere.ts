import { Prisma } from '@/server/platform/db/generated/client'

/**
 * The columns, as `table.column`, in which a text occurs, whatever their type: a column of bytes is read as text too.
 * Ignores letter case.
 */
export async function findEverywhere(db: Prisma.TransactionClient, text: string): Promise<string[]> {
  const columns = await db.$queryRaw<{ table: string; column: string; type: string }[]>`
    SELECT table_name AS "table", column_name AS "column", data_type AS type FROM information_schema.columns
    JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = current_schema() AND table_type = 'BASE TABLE' AND table_name <> '_prisma_migrations'
    ORDER BY 1, 2`
  const found: string[] = []
  for (const { table, column, type } of columns) {
    const name = Prisma.raw(`"${column}"`)
    const content = type === 'bytea' ? Prisma.sql`encode(${name}, 'escape')` : Prisma.sql`${name}::text`
    const [row] = await db.$queryRaw<{ isThere: boolean }[]>`
      SELECT EXISTS (
        SELECT FROM ${Prisma.raw(`"${table}"`)} WHERE strpos(lower(${content}), lower(${text})) > 0
      ) AS "isThere"`
    if (row?.isThere) found.push(`${table}.${column}`)
  }
  return found
}
