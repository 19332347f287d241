/** The largest body that any request may have, in bytes. */
export const BODY_LIMIT = 64 * 1024
