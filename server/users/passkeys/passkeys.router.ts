import { z } from 'zod'
import type { Caller } from '@/server/callers/caller'
import { requireClientIp } from '@/server/trpc/authorize'
import { router } from '@/server/trpc/init'
import { freshSession, visitorProcedure } from '@/server/trpc/procedures'
import { clientInput, userProcedure } from '@/server/users/users.router'
import { addPasskey, beginAddingPasskey } from './add-passkey.service'
import { beginPasskeySignIn, signInWithPasskey } from './passkey-sign-in.service'
import { findSignInMethods, removePasskey, renamePasskey } from './passkeys.service'

const passkeyInput = z.object({ id: z.string() })

const userIdOf = (caller: Caller): bigint | undefined => (caller.kind === 'user' ? BigInt(caller.userId) : undefined)

/** How people sign in with passkeys; each ceremony is begun before an authenticator is asked. Problems are as in users.router.ts. */
export const passkeysRouter = router({
  /** For people who are signed in, with a passkey of theirs; for others, with anybody's. */
  beginSignIn: visitorProcedure.mutation(({ ctx }) => beginPasskeySignIn(ctx, userIdOf(ctx.caller))),

  signIn: visitorProcedure
    .input(clientInput.extend({ response: z.string() }))
    .mutation(({ ctx, input }) =>
      signInWithPasskey(ctx, { ...input, userId: userIdOf(ctx.caller), clientIp: requireClientIp(ctx) }),
    ),

  /** The passkeys of who is signed in, and whether they have a password. */
  signInMethods: userProcedure.query(({ ctx }) => findSignInMethods(ctx.db, ctx.userId)),

  beginAdding: userProcedure.use(freshSession).mutation(({ ctx }) => beginAddingPasskey(ctx, ctx.userId)),

  add: userProcedure
    .use(freshSession)
    .input(z.object({ name: z.string(), response: z.string() }))
    .mutation(({ ctx, input }) => addPasskey(ctx, ctx.userId, input)),

  rename: userProcedure
    .input(passkeyInput.extend({ name: z.string() }))
    .mutation(({ ctx, input }) => renamePasskey(ctx, ctx.userId, input)),

  remove: userProcedure
    .use(freshSession)
    .input(passkeyInput)
    .mutation(({ ctx, input }) => removePasskey(ctx, ctx.userId, input.id)),
})
