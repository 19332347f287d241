/** The address of the search over all pages for developers, which is not one of them. */
export const DEVELOPER_SEARCH = '/developers/search'

/** The part of a query that it reads, in characters. */
export const MAX_QUERY_LENGTH = 200

/** The address of what it suggests while somebody types. */
export const DEVELOPER_SUGGESTIONS = '/developers/search/suggestions'
