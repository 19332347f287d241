import { z } from 'zod'

/**
 * What HTML accepts as an e-mail address in `type=email`, with a dot in its domain: without one, it reaches nobody on
 * the internet, and the dot was left out by mistake.
 * https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address
 */
const label = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?'
const pattern = new RegExp(`^[a-zA-Z0-9.!#$%&'*+/=?^_\`{|}~-]+@${label}(?:\\.${label})+$`)

/** An e-mail address, within the length limit of SMTP (RFC 5321, section 4.5.3.1.3). */
export const emailSchema = z
  .email({
    pattern,
    // Only for a wrong form: a missing address is called missing.
    error: ({ code }) => (code === 'invalid_format' ? 'must be an e-mail address, such as ada@example.com' : undefined),
  })
  .max(254)
  .meta({ examples: ['ada@example.com'] })

/**
 * What counts as one inbox: many providers deliver `ada+anything@example.com` to `ada@example.com` (RFC 5233), and
 * ignore letter case.
 */
export const mailboxOf = (email: string): string => email.toLowerCase().replace(/\+.*(?=@)/, '')

/** An e-mail address as users have it: letter case and spaces around it do not matter. Undefined if it is not one. */
export function parseEmail(typed: string): string | undefined {
  const { data } = emailSchema.safeParse(typed.trim().toLowerCase())
  return data
}
