import type { UserDeps } from '@/server/identity/users/user-deps'
import type { Prisma } from '@/server/platform/db/generated/client'
import type { AnyMail } from '@/server/platform/mail/outbox'
import type { Language } from '@/server/platform/values/language'
import { newNameSchema } from '@/server/platform/values/name'
import { credentialIdText, parseCredentialId } from './ceremonies'

/** A passkey as its user sees it. */
export interface PasskeyView {
  /** As forms write it. */
  readonly id: string
  readonly name: string
  readonly createdAt: Date
  readonly lastUsedAt: Date | null
  /** Whether it also exists on other devices or in a backup. */
  readonly backedUp: boolean
}

/** How a user can sign in: whether by password, and their passkeys, oldest first. */
export async function findSignInMethods(
  db: Prisma.TransactionClient,
  userId: bigint,
): Promise<{ readonly hasPassword: boolean; readonly passkeys: readonly PasskeyView[] }> {
  const { passwordHash, passkeys } = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: {
      passwordHash: true,
      passkeys: {
        select: { id: true, name: true, createdAt: true, lastUsedAt: true, backedUp: true },
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      },
    },
  })
  return {
    hasPassword: passwordHash !== null,
    passkeys: passkeys.map(({ id, ...rest }) => ({ id: credentialIdText(id), ...rest })),
  }
}

/** Gives a passkey of the signed-in user another name. */
export async function renamePasskey(
  { db }: UserDeps,
  userId: bigint,
  { passkey, name: typed }: { readonly passkey: string; readonly name: string },
): Promise<'done' | { readonly problem: 'bad passkey name' | 'no such passkey' }> {
  const { data: name } = newNameSchema.safeParse(typed.trim())
  if (name === undefined) return { problem: 'bad passkey name' }
  const { count } = await db.passkey.updateMany({
    where: { id: parseCredentialId(passkey), userId },
    data: { name },
  })
  return count === 1 ? 'done' : { problem: 'no such passkey' }
}

export type RemovePasskeyProblem = 'last way to sign in' | 'no such passkey'

/**
 * Removes a passkey of the signed-in user, and tells them by mail. Somebody without a password keeps their last one; a
 * password can be chosen by mail.
 */
export async function removePasskey(
  deps: UserDeps,
  userId: bigint,
  { passkey: id, language }: { readonly passkey: string; readonly language: Language },
): Promise<'done' | { readonly problem: RemovePasskeyProblem }> {
  return deps.db.$transaction(async (db) => {
    // One at a time, or the last two could be removed at once.
    await db.$queryRaw`SELECT 1 FROM store_user WHERE id = ${userId} FOR UPDATE`
    const { email, passwordHash, passkeys } = await db.user.findUniqueOrThrow({
      where: { id: userId },
      select: { email: true, passwordHash: true, passkeys: { select: { id: true, name: true } } },
    })
    const passkey = passkeys.find((each) => credentialIdText(each.id) === id)
    if (!passkey) return { problem: 'no such passkey' }
    if (passwordHash === null && passkeys.length === 1) return { problem: 'last way to sign in' }
    await db.passkey.delete({ where: { id: passkey.id } })
    const { name } = passkey
    await deps.sendMail(db, passkeyMail(deps, { to: email, change: 'removed', name, language }))
    return 'done'
  })
}

interface PasskeyChange {
  readonly to: string
  readonly change: 'added' | 'removed'
  readonly name: string
  readonly language: Language
}

/** Tells a user that there is another way to sign in as them, or one fewer, in case it was not them. */
export const passkeyMail = (
  { publicUrl, now }: { readonly publicUrl: string; readonly now: () => number },
  { to, ...passkey }: PasskeyChange,
): AnyMail => ({
  to,
  template: 'passkeyChanged',
  data: { ...passkey, changedAt: new Date(now()), securityLink: `${publicUrl}/console/security` },
})
