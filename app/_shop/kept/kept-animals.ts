import { useSyncExternalStore } from 'react'
import { createStoredValue, type StoredValue } from './stored-value'

/** The ids of the animals that the visitor has chosen to keep. As many as one request may ask for. */
export const favourites = createIdList('favourite animals', 100)

/** The ids of the animals whose pages the visitor has opened last. */
export const recentlySeen = createIdList('recently seen animals', 13)

const notYet = () => undefined

/** The ids of a list; undefined until a script runs, since the server does not know them. */
export const useKeptIds = ({ subscribe, read }: IdList): readonly number[] | undefined =>
  useSyncExternalStore(subscribe, read, notYet)

interface IdList extends Pick<StoredValue<readonly number[]>, 'read' | 'subscribe'> {
  /** Puts an id first, and forgets those beyond the limit. */
  readonly add: (id: number) => void
  readonly remove: (id: number) => void
}

/**
 * A list of ids in the browser's storage, shared by all tabs. Corrupt storage counts as empty.
 * @param key its name in the storage
 * @param max the most that are kept
 */
function createIdList(key: string, max: number): IdList {
  const { read, write, subscribe } = createStoredValue(key, (stored) => parseIds(stored).slice(0, max))
  const without = (id: number) => read().filter((other) => other !== id)
  return {
    read,
    subscribe,
    add: (id) => write([id, ...without(id)].slice(0, max)),
    remove: (id) => write(without(id)),
  }
}

/** The ids in a text that may be anything. */
function parseIds(text: string | null): readonly number[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? [...new Set(stored.filter(isId))] : []
  } catch {
    return []
  }
}

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0
