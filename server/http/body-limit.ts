/** The most that a request's body may hold behind any door, in bytes. */
export const BODY_LIMIT = 64 * 1024
