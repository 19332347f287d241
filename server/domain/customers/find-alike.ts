import type { TransactionDeps } from '@/server/deps'
import { PAGE_SIZE } from '@/server/platform/paging/page'
import { isMisspelled } from '@/server/platform/values/is-misspelled'

/**
 * Only this many of the newest orders are looked at: finding a similar spelling in all of them would mean reading them
 * all.
 */
const MAX_LOOKED_AT = 5_000

/** Shorter parts occur in too many names. */
const MIN_PART = 3

/**
 * The newest orders of customers whose names are spelled nearly as typed: at most a page, among those who ordered
 * lately. Each word must be part of a word of the name, or differ from one by a few letters.
 */
export async function findAlike(db: TransactionDeps['db'], search: string): Promise<bigint[]> {
  const [asked] = await db.$queryRaw<{ text: string }[]>`SELECT search_text(${search}) AS text`
  const typed = wordsOf(asked?.text ?? '')
  if (typed.length === 0) return []
  const rows = await db.$queryRaw<{ id: bigint; customer: string; name: string }[]>`
    SELECT id, customer_key(customer_email, customer_phone) AS customer, search_text(customer_name) AS name
    FROM store_order WHERE customer_name IS NOT NULL ORDER BY id DESC LIMIT ${MAX_LOOKED_AT}`
  // Of several orders of one customer, the first is the newest.
  const customers = new Map(rows.toReversed().map((row) => [row.customer, row]))
  const isAlike = (word: string) => (own: string) =>
    own === word || (word.length >= MIN_PART && own.includes(word)) || isMisspelled(word, own)
  return [...customers.values()]
    .filter(({ name }) => {
      const own = wordsOf(name)
      return typed.every((word) => own.some(isAlike(word)))
    })
    .map(({ id }) => id)
    .toSorted((a, b) => Number(b - a))
    .slice(0, PAGE_SIZE)
}

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? []
