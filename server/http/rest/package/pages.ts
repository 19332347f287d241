import { PetStoreError } from './pet-store-error.js'
import { linkTo } from './response-headers.js'

/** The query parameter that selects a page; none for the first. */
export interface PageQuery {
  readonly cursor?: string
}

/** What the client's methods resolve to. */
type Outcome<Page> = { readonly data?: Page; readonly error?: unknown; readonly response: Response }

/**
 * The pages of a list, each fetched when the one before has been used.
 * @param get fetches one page: `(page) => client.GET('/pets', { params: { query: { limit: 100, ...page } } })`
 * @throws PetStoreError if a page is refused
 */
export async function* pages<Page>(get: (page: PageQuery) => Promise<Outcome<Page>>): AsyncGenerator<Page, void, void> {
  for (let query: PageQuery | undefined = {}; query; ) {
    const { data, error, response }: Outcome<Page> = await get(query)
    if (data === undefined) throw new PetStoreError(response, error)
    yield data
    const next = linkTo('next', response)
    const cursor = next && new URL(next).searchParams.get('cursor')
    query = cursor ? { cursor } : undefined
  }
}
