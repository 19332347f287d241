import type { Prisma } from '@/server/platform/db/generated/client'

/** The names behind actors: of accounts whose keys were used, and of members of the staff. */
export async function findActorNames(
  { db }: { readonly db: Prisma.TransactionClient },
  actors: readonly (string | null)[],
): Promise<ReadonlyMap<string | null, string>> {
  const keys = await db.apiKey.findMany({
    select: { id: true, account: { select: { name: true } } },
    where: { id: { in: idsIn('key', actors) } },
  })
  const staff = await db.user.findMany({
    select: { id: true, name: true, email: true },
    where: { id: { in: idsIn('staff', actors) } },
  })
  return new Map<string | null, string>([
    ...keys.map(({ id, account }) => [`key ${id}`, account.name] as const),
    ...staff.map(({ id, name, email }) => [`staff ${id}`, name ?? email] as const),
  ])
}

/** The last change to something that the staff writes. */
export interface LastChange {
  readonly at: Date
  /** The name of the member of the staff; undefined for a former user, and for the command line. */
  readonly by: string | undefined
}

/** Who has changed a row last; undefined where there is none. */
export async function lastChangeOf(
  { db }: { readonly db: Prisma.TransactionClient },
  row: { readonly changedAt: Date; readonly changedBy: string } | null,
): Promise<LastChange | undefined> {
  return row ? { at: row.changedAt, by: (await findActorNames({ db }, [row.changedBy])).get(row.changedBy) } : undefined
}

const idsIn = (kind: 'key' | 'staff', actors: readonly (string | null)[]): bigint[] =>
  actors.flatMap((actor) => {
    const [found, id] = actor?.split(' ') ?? []
    return found === kind && id !== undefined ? [BigInt(id)] : []
  })
