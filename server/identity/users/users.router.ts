import { z } from 'zod'
import { languages } from '@/server/platform/values/language'
import { requireClientIp } from '@/server/procedures/authorize'
import { router } from '@/server/procedures/init'
import { freshSession, sessionProcedure, visitorProcedure } from '@/server/procedures/procedures'
import { requestEmailChange } from './change-email.service'
import { deleteUser } from './delete-user.service'
import { followLink, viewLink } from './follow-link.service'
import { requestLink } from './one-time-links.service'
import { endSession, endSessionOf, listSessions } from './sessions.service'
import { changePassword, signIn, signInAgain } from './sign-in.service'

/** What starting a session needs to know about the browser. */
export const clientInput = z.object({ userAgent: z.string(), previousToken: z.string().optional() })
const tokenInput = z.object({ token: z.string() })

/**
 * How people sign in by a password or a link, and where they are signed in. A procedure resolves to a `problem` when a person can
 * do something about it; it throws when the caller may not do this at all.
 */
export const usersRouter = router({
  signIn: visitorProcedure
    .input(clientInput.extend({ email: z.string(), password: z.string() }))
    .mutation(({ ctx, input }) => signIn(ctx, { ...input, clientIp: requireClientIp(ctx) })),

  signInAgain: sessionProcedure
    .input(clientInput.extend({ password: z.string() }))
    .mutation(({ ctx, input }) => signInAgain(ctx, ctx.userId, { ...input, clientIp: requireClientIp(ctx) })),

  /** Ends the session of a token, and does nothing if there is none. */
  signOut: visitorProcedure.input(tokenInput).mutation(({ ctx, input }) => endSession(ctx.db, input.token)),

  changePassword: sessionProcedure
    .input(clientInput.extend({ currentPassword: z.string(), newPassword: z.string(), language: z.enum(languages) }))
    .mutation(({ ctx, input }) => changePassword(ctx, ctx.userId, { ...input, clientIp: requireClientIp(ctx) })),

  /** Sends a link to a new address; it is the user's once they follow that. */
  requestEmailChange: sessionProcedure
    .use(freshSession)
    .input(z.object({ email: z.string(), language: z.enum(languages) }))
    .mutation(({ ctx, input }) => requestEmailChange(ctx, ctx.userId, { ...input, clientIp: requireClientIp(ctx) })),

  /** Removes the user; they type their e-mail address. */
  deleteSelf: sessionProcedure
    .use(freshSession)
    .input(z.object({ email: z.string() }))
    .mutation(({ ctx, input }) => deleteUser(ctx, ctx.userId, input.email)),

  requestLink: visitorProcedure
    .input(z.object({ email: z.string(), language: z.enum(languages) }))
    .mutation(({ ctx, input }) => requestLink(ctx, { ...input, clientIp: requireClientIp(ctx) })),

  viewLink: visitorProcedure.input(tokenInput).query(({ ctx, input }) => viewLink(ctx, input.token)),

  followLink: visitorProcedure
    .input(
      clientInput
        .extend(tokenInput.shape)
        .extend({ email: z.string(), password: z.string(), removesPasskeys: z.boolean(), language: z.enum(languages) }),
    )
    .mutation(({ ctx, input: { token, ...input } }) =>
      followLink(ctx, token, { ...input, clientIp: requireClientIp(ctx) }),
    ),

  listSessions: sessionProcedure.query(({ ctx }) => listSessions(ctx.db, ctx.userId, ctx.now())),

  endSession: sessionProcedure
    .input(z.object({ session: z.base64url() }))
    .mutation(({ ctx, input }) =>
      endSessionOf(ctx.db, ctx.userId, new Uint8Array(Buffer.from(input.session, 'base64url'))),
    ),
})
