/** The cookie that carries the token of a session. */
const SESSION_COOKIE = 'session'

/** Behind https no other host, and no page that was not encrypted, can set it (RFC 6265bis, section 4.1.3.2). */
const SECURE_SESSION_COOKIE = `__Host-${SESSION_COOKIE}`

/** Both names that it may have. */
export const sessionCookieNames = [SESSION_COOKIE, SECURE_SESSION_COOKIE] as const

/** @param isSecure whether the store is served over https */
export const sessionCookieName = (isSecure: boolean) => (isSecure ? SECURE_SESSION_COOKIE : SESSION_COOKIE)
