import { z } from 'zod'
import { toPublicError } from '@/server/platform/errors/public-error'
import { notFound, ownersOnly, signedInTooLongAgo } from '@/server/platform/errors/service-error'
import { accountIdSchema } from '@/server/platform/values/id'
import { findMember } from '@/server/procedures/callers/memberships'
import { hasStaffRole } from '@/server/procedures/callers/staff-role'
import { requireUser } from './authorize'
import { middleware, procedure } from './init'

/** For anybody, even without a key. A key needs the `scope` of the procedure. */
export const publicProcedure = procedure.meta({ access: 'public' })

/** For holders of a key with the `scope` of the procedure, and for the staff. */
export const keyProcedure = procedure.meta({ access: 'key' })

/** For people, signed in or not: what they do on a page, and no key can. */
export const visitorProcedure = procedure.meta({ access: 'visitor' })

/** For people who are signed in. */
export const sessionProcedure = procedure.meta({ access: 'session' }).use(({ ctx, next }) => {
  const user = requireUser(ctx.caller)
  return next({ ctx: { user, userId: BigInt(user.userId) } })
})

/** For members of the account that the input names, and for managers of the store. For others there is no such account. */
export const accountProcedure = sessionProcedure
  .meta({ access: 'account' })
  .input(z.object({ accountId: accountIdSchema }))
  .use(async ({ ctx, input: { accountId }, next }) => {
    const member = await findMember(ctx.db, ctx.userId, accountId)
    if (!member && !hasStaffRole(ctx.user.staffRole, 'manager')) throw notFound('account', String(accountId))
    return next({ ctx: { member } })
  })

/** For members of the account that the input names. */
export const memberProcedure = accountProcedure.meta({ access: 'member' }).use(({ ctx, input, next }) => {
  const { member } = ctx
  if (!member) throw notFound('account', String(input.accountId))
  return next({ ctx: { member } })
})

/** For owners of the account that the input names. */
export const ownerProcedure = memberProcedure.meta({ access: 'owner' }).use(({ ctx, next }) => {
  if (ctx.member.role !== 'owner') throw ownersOnly()
  return next()
})

/** For all staff who are signed in; no key will do, whatever its scopes. */
export const staffProcedure = procedure
  .meta({ access: 'staff' })
  .use(({ ctx, next }) => next({ ctx: { staff: requireUser(ctx.caller) } }))

/** For managers and owners of the store. */
export const managerProcedure = staffProcedure.meta({ staffRole: 'manager' })

/** For owners of the store. */
export const storeOwnerProcedure = staffProcedure.meta({ staffRole: 'owner' })

/** Refuses those whose last sign-in is older than ten minutes: for what changes credentials. */
export const freshSession = middleware(({ ctx, next }) => {
  if (!requireUser(ctx.caller).isFresh) throw signedInTooLongAgo()
  return next()
})

/**
 * For queries: provides a replica of the database that shows everything committed before the call, if there is one. Not
 * for decisions about writes or access.
 */
export const fromReplica = middleware(async ({ ctx, next }) => {
  if (!ctx.replicas) return next()
  const result = await ctx.replicas.read(async (db) => {
    const read = await next({ ctx: { db } })
    if (!read.ok && toPublicError(read.error).isFault) throw read.error
    return read
  })
  return result ?? next()
})
