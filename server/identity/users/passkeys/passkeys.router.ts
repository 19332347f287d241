import { z } from 'zod'
import { clientInput } from '@/server/identity/users/users.router'
import { languages } from '@/server/platform/values/language'
import { requireClientIp } from '@/server/procedures/authorize'
import type { Caller } from '@/server/procedures/callers/caller'
import { router } from '@/server/procedures/init'
import { freshSession, sessionProcedure, visitorProcedure } from '@/server/procedures/procedures'
import { addPasskey, beginAddingPasskey } from './add-passkey.service'
import { beginPasskeySignIn, signInWithPasskey } from './passkey-sign-in.service'
import { findSignInMethods, removePasskey, renamePasskey } from './passkeys.service'

const passkeyInput = z.object({ passkey: z.string() })

const userIdOf = (caller: Caller): bigint | undefined => (caller.kind === 'user' ? BigInt(caller.userId) : undefined)

/**
 * How people sign in with passkeys. A script begins a ceremony before it asks an authenticator. For `problem`, see
 * users.router.ts.
 */
export const passkeysRouter = router({
  /** A person who is signed in uses a passkey of their own; anybody else, one of any user. */
  beginSignIn: visitorProcedure.mutation(({ ctx }) => beginPasskeySignIn(ctx, userIdOf(ctx.caller))),

  signIn: visitorProcedure
    .input(clientInput.extend({ response: z.string() }))
    .mutation(({ ctx, input }) =>
      signInWithPasskey(ctx, { ...input, userId: userIdOf(ctx.caller), clientIp: requireClientIp(ctx) }),
    ),

  /** The user's passkeys, and whether they have a password. */
  signInMethods: sessionProcedure.query(({ ctx }) => findSignInMethods(ctx.db, ctx.userId)),

  beginAdding: sessionProcedure.use(freshSession).mutation(({ ctx }) => beginAddingPasskey(ctx, ctx.userId)),

  add: sessionProcedure
    .use(freshSession)
    .input(z.object({ name: z.string(), response: z.string(), language: z.enum(languages) }))
    .mutation(({ ctx, input }) => addPasskey(ctx, ctx.userId, input)),

  rename: sessionProcedure
    .input(passkeyInput.extend({ name: z.string() }))
    .mutation(({ ctx, input }) => renamePasskey(ctx, ctx.userId, input)),

  remove: sessionProcedure
    .use(freshSession)
    .input(passkeyInput.extend({ language: z.enum(languages) }))
    .mutation(({ ctx, input }) => removePasskey(ctx, ctx.userId, input)),
})
