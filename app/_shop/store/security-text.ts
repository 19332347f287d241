import { languages } from '@/server/platform/values/language'

/** Below the origin, as RFC 9116 requires. */
export const SECURITY_TEXT_PATH = '/.well-known/security.txt'

const DAY_MS = 24 * 60 * 60_000
/** The RFC recommends less than a year. */
const VALID_DAYS = 180

interface SecurityContact {
  /** The e-mail address of the store; empty if it has not set one. */
  readonly email: string
  readonly publicUrl: string
  /** Unix milliseconds. */
  readonly now: number
}

/** Who to tell about a vulnerability (RFC 9116); without an e-mail address, the contact page. The same all day. */
export function securityText({ email, publicUrl, now }: SecurityContact): string {
  const expires = new Date((Math.floor(now / DAY_MS) + VALID_DAYS) * DAY_MS)
  const lines = [
    `Contact: ${email === '' ? `${publicUrl}/contact` : `mailto:${encodeURI(email)}`}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${languages.join(', ')}`,
    `Canonical: ${publicUrl}${SECURITY_TEXT_PATH}`,
  ]
  return `${lines.join('\n')}\n`
}
