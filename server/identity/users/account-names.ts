import type { Prisma } from '@/server/platform/db/generated/client'

type Db = Prisma.TransactionClient

/** What a new account is called: by the e-mail address of the user who signed up; with a number, if that is taken. */
export async function freeAccountName(db: Db, base: string): Promise<string> {
  const taken = await db.account.findMany({ where: { name: { startsWith: base } }, select: { name: true } })
  const names = new Set(taken.map(({ name }) => name))
  if (!names.has(base)) return base
  for (let number = 2; ; number += 1) if (!names.has(`${base} ${number}`)) return `${base} ${number}`
}

/**
 * Calls the accounts in whose names a user's e-mail address occurs otherwise.
 * @param baseOf what one is called, but for a number
 */
export async function renameAccountsCalled(db: Db, email: string, baseOf: (id: bigint) => string): Promise<void> {
  const accounts = await db.$queryRaw<{ id: bigint }[]>`
    SELECT id FROM account WHERE strpos(lower(name), ${email}) > 0 ORDER BY id FOR UPDATE`
  for (const { id } of accounts) {
    await db.account.update({ where: { id }, data: { name: await freeAccountName(db, baseOf(id)) } })
  }
}
