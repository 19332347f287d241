import type { PrismaClient } from '@/server/platform/db/generated/client'

/**
 * A client that counts its queries. PostgreSQL's own statistics can't tell: a backend reports them only after a while.
 * @returns the client, and how many queries it has begun so far
 */
export function countQueries<Db extends PrismaClient>(db: Db): { readonly db: Db; readonly queries: () => number } {
  let queries = 0
  const counting = new Proxy(db, {
    get(target, property) {
      // Models and `$queryRaw` are looked up once per query; the client's own methods look up what begins with an
      // underscore.
      if (/^(\$queryRaw|[a-z]\w*)$/.test(String(property))) queries += 1
      return Reflect.get(target, property)
    },
  })
  return { db: counting, queries: () => queries }
}
