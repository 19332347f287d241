import { z } from 'zod'
import type { Cursors } from './cursor'

/** The paging part of a list's input. */
export const pageInput = {
  limit: z
    .int()
    .min(1)
    .max(100)
    .default(20)
    .meta({
      description: 'How many items a page holds at most: decimal digits without sign or leading zero.',
      examples: [20],
    }),
  cursor: z
    .string()
    .meta({ description: 'Where the page begins: the opaque value from the `Link` header of the page before.' })
    .optional(),
}

/** A page of a list: its items and the cursor of the next page, `null` on the last. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() })

/**
 * Makes a page from up to `limit + 1` items in ascending order of id: the one too many only tells that there is a next page.
 */
export function toPage<Item extends { id: number }>(found: Item[], limit: number, operation: string, cursors: Cursors) {
  const items = found.slice(0, limit)
  const last = items.at(-1)
  return { items, nextCursor: found.length > limit && last ? cursors.encode(operation, last.id) : null }
}
