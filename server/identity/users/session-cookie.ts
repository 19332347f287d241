import { type Config, isSecure } from '@/server/config'

/**
 * The name of the cookie with the token of a session. Over https, no other host and no unencrypted page can set it (RFC
 * 6265bis, section 4.1.3.2). A host has the same cookies on all its ports, so a staging server's has another name.
 */
export const sessionCookieName = (config: Pick<Config, 'PUBLIC_URL' | 'STAGING'>): string =>
  nameOf(isSecure(config), config.STAGING)

const nameOf = (isSecure: boolean, isStaging: boolean) =>
  `${isSecure ? '__Host-' : ''}session${isStaging ? '-staging' : ''}`

/** All names that it can have. */
export const sessionCookieNames: readonly string[] = [true, false].flatMap((isSecure) => [
  nameOf(isSecure, false),
  nameOf(isSecure, true),
])
