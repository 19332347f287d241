/** What `Retry-After` says while the database cannot be reached, in seconds. */
export const RETRY_UNAVAILABLE_S = 5
