import type { Prisma } from '@/server/db/generated/client'

/** Who changes something of an account: a member, a member of the staff, or an operator on the command line. */
export type AccountActor = 'operator' | `user ${string}` | `staff ${string}`

/** Says who acts until the transaction ends. Triggers that record what was changed read it. */
export async function actAs(transaction: Prisma.TransactionClient, actor: AccountActor): Promise<void> {
  await transaction.$queryRaw`SELECT acting_as(${actor})`
}
