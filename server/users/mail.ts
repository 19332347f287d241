import type { AnyMail } from '@/server/mail/enqueue-mail'

/** Tells a user that their password is another one, in case it was not them. */
export const passwordChangedMail = (
  { publicUrl, now }: { readonly publicUrl: string; readonly now: () => number },
  to: string,
): AnyMail => ({
  to,
  template: 'passwordChanged',
  data: { changedAt: new Date(now()), forgotPasswordLink: `${publicUrl}/forgot-password` },
})

/** Tells a user that there is another way to sign in as them, or one fewer, in case it was not them. */
export const passkeyMail = (
  { publicUrl, now }: { readonly publicUrl: string; readonly now: () => number },
  { to, ...passkey }: { readonly to: string; readonly change: 'added' | 'removed'; readonly name: string },
): AnyMail => ({
  to,
  template: 'passkeyChanged',
  data: { ...passkey, changedAt: new Date(now()), securityLink: `${publicUrl}/console/security` },
})
