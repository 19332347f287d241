import { LRUCache } from 'lru-cache'
import type { ReadDatabaseVersion } from '@/server/db/database-version'

/** The memory for answers, in characters of their bodies. */
const REMEMBER_CHARACTERS = 16 * 1024 * 1024
/** Longer addresses are not remembered. */
const LONGEST_ADDRESS = 300
/** No snapshot's name. */
const NO_SNAPSHOT = ''

/** Gives the answer for an address: the one that is remembered if it is still true, else a new one. */
export type ResponseCache<Answer> = (address: string, make: () => Promise<Answer>) => Promise<Answer>

/**
 * Remembers answers that depend on their address and the database alone, until anything is written there. A caller never gets an
 * answer older than its request: the database is asked, each time, whether anything has changed. What `make` throws is not remembered.
 */
export function createResponseCache<Answer extends { readonly body: string | null }>(
  nameSnapshot: ReadDatabaseVersion,
): ResponseCache<Answer> {
  const remembered = new LRUCache<string, { readonly snapshot: string; readonly answer: Answer }>({
    maxSize: REMEMBER_CHARACTERS,
    sizeCalculation: ({ answer }, address) => address.length + (answer.body?.length ?? 0) + 1,
  })
  return async (address, make) => {
    if (address.length > LONGEST_ADDRESS) return make()
    const known = remembered.get(address)
    // What nobody has asked for twice is not worth a question to the database.
    // A database that does not tell is asked for the answer itself.
    const snapshot = known ? await nameSnapshot().catch(() => NO_SNAPSHOT) : NO_SNAPSHOT
    if (known && snapshot !== NO_SNAPSHOT && known.snapshot === snapshot) return known.answer
    // What is made now may be newer than the snapshot; but then the snapshot never comes again.
    const answer = await make()
    remembered.set(address, { snapshot, answer })
    return answer
  }
}
