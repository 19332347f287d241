import type { RequestAnsweredMail } from '@/server/accounts/account-requests.service'
import type { Prisma } from '@/server/db/generated/client'

/** What users are told by mail. A link of a mail is secret: it must be in no log. */
export type UserMail =
  | {
      readonly to: string
      /** `confirmEmail` leads on to signing up, `resetPassword` to a new password. */
      readonly template: 'confirmEmail' | 'resetPassword'
      readonly data: { readonly link: string; readonly expiresAt: Date }
    }
  | {
      readonly to: string
      readonly template: 'passwordChanged'
      readonly data: {
        readonly changedAt: Date
        /** The page where a new password can be asked for. */
        readonly forgotPasswordLink: string
      }
    }
  | {
      readonly to: string
      readonly template: 'invitation'
      readonly data: {
        /** The account's name. */
        readonly account: string
        readonly invitedBy: string
        readonly link: string
        readonly expiresAt: Date
      }
    }
  | {
      readonly to: string
      readonly template: 'passkeyChanged'
      readonly data: {
        readonly change: 'added' | 'removed'
        /** What its user calls it. */
        readonly name: string
        readonly changedAt: Date
        readonly securityLink: string
      }
    }
  | RequestAnsweredMail

/** Sends a mail if, and only if, the transaction is committed. */
export type SendUserMail = (transaction: Prisma.TransactionClient, mail: UserMail) => Promise<void>

/** Tells a user that their password is another one, in case it was not them. */
export const passwordChangedMail = (
  { publicUrl, now }: { readonly publicUrl: string; readonly now: () => number },
  to: string,
): UserMail => ({
  to,
  template: 'passwordChanged',
  data: { changedAt: new Date(now()), forgotPasswordLink: `${publicUrl}/forgot-password` },
})

/** Tells a user that there is another way to sign in as them, or one fewer, in case it was not them. */
export const passkeyMail = (
  { publicUrl, now }: { readonly publicUrl: string; readonly now: () => number },
  { to, ...passkey }: { readonly to: string; readonly change: 'added' | 'removed'; readonly name: string },
): UserMail => ({
  to,
  template: 'passkeyChanged',
  data: { ...passkey, changedAt: new Date(now()), securityLink: `${publicUrl}/console/security` },
})
