import { z } from 'zod'
import type { Cursors } from './cursor'

/** The most items of a page. */
const MAX_LIMIT = 100

/** The items of a page, unless its `limit` says otherwise. */
export const DEFAULT_LIMIT = 20

/** The rows of a list on a page for people. */
export const PAGE_SIZE = 30

/** The paging parameters of a list. */
export const pageInput = {
  limit: z
    .int()
    .min(1)
    .max(MAX_LIMIT)
    .default(DEFAULT_LIMIT)
    .meta({
      format: 'int32',
      description: 'The maximum number of items per page: decimal digits, without a sign or leading zeros.',
      examples: [DEFAULT_LIMIT],
    }),
  cursor: z
    .string()
    .meta({
      description: 'Where the page starts: the opaque value from the `Link` header of the previous page.',
      minLength: 1,
      maxLength: 100,
      examples: ['AAAAAAAAABTx0Qm7pZk3vW9sUy4'],
    })
    .optional(),
}

/** Where a page for people starts, whose length is `PAGE_SIZE`. */
export const cursorInput = z.object({ cursor: pageInput.cursor })

/** The schema of a page: its items and the cursor of the next page, `null` on the last one. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item).meta({ maxItems: MAX_LIMIT }), nextCursor: z.string().nullable() })

/** Makes a page from up to `limit + 1` items by id: the extra one only shows that there is a next page. */
export function toPage<Item extends { id: number | bigint }>(
  found: Item[],
  limit: number,
  operation: string,
  cursors: Cursors,
) {
  const items = found.slice(0, limit)
  const last = items.at(-1)
  return { items, nextCursor: found.length > limit && last ? cursors.encode(operation, Number(last.id)) : null }
}
