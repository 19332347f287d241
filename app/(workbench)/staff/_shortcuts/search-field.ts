/** The id of the search in the bar of the staff's pages, to which a key leads. */
export const STAFF_SEARCH_FIELD = 'staff-search'
