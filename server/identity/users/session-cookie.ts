import { type Config, isSecure } from '@/server/config'

/**
 * The name of the cookie that carries the token of a session. Behind https no other host, and no page that was not
 * encrypted, can set it (RFC 6265bis, section 4.1.3.2). A host has the same cookies at all its ports, so that of a staging
 * server has another name.
 */
export const sessionCookieName = (config: Pick<Config, 'PUBLIC_URL' | 'STAGING'>): string =>
  nameOf(isSecure(config), config.STAGING)

const nameOf = (isSecure: boolean, isStaging: boolean) =>
  `${isSecure ? '__Host-' : ''}session${isStaging ? '-staging' : ''}`

/** All names that it may have. */
export const sessionCookieNames: readonly string[] = [true, false].flatMap((isSecure) => [
  nameOf(isSecure, false),
  nameOf(isSecure, true),
])
