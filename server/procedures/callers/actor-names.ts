import type { Prisma } from '@/server/platform/db/generated/client'

/** The names behind actors: of accounts whose keys were used, and of members of the staff. */
export async function findActorNames(
  { db }: { readonly db: Prisma.TransactionClient },
  actors: readonly (string | null)[],
): Promise<ReadonlyMap<string | null, string>> {
  const [keys, staff] = [idsIn('key', actors), idsIn('staff', actors)]
  if (keys.length === 0 && staff.length === 0) return new Map()
  const rows = await db.$queryRaw<{ actor: string; name: string }[]>`
    SELECT 'key ' || api_key.id AS actor, account.name FROM api_key JOIN account ON account.id = account_id
      WHERE api_key.id = ANY (${keys}::bigint[])
    UNION ALL
    SELECT 'staff ' || id, coalesce(name, email) FROM store_user WHERE id = ANY (${staff}::bigint[])`
  return new Map(rows.map(({ actor, name }) => [actor, name]))
}

/** The last change to something that the staff writes. */
export interface LastChange {
  readonly at: Date
  /** The name of the member of the staff; undefined for a former user, and for the command line. */
  readonly by: string | undefined
}

/** Who last changed a row; undefined if there is no row. */
export async function lastChangeOf(
  { db }: { readonly db: Prisma.TransactionClient },
  row: { readonly changedAt: Date; readonly changedBy: string } | null,
): Promise<LastChange | undefined> {
  return row ? { at: row.changedAt, by: (await findActorNames({ db }, [row.changedBy])).get(row.changedBy) } : undefined
}

const idsIn = (kind: 'key' | 'staff', actors: readonly (string | null)[]): string[] =>
  actors.flatMap((actor) => {
    const [found, id] = actor?.split(' ') ?? []
    return found === kind && id !== undefined ? [id] : []
  })
