import { createStoredValue, type StoredValue } from './stored-value'

export interface IdList extends Pick<StoredValue<readonly number[]>, 'read' | 'subscribe'> {
  /** Puts an id first, and forgets those beyond the most that are kept. */
  readonly add: (id: number) => void
  readonly remove: (id: number) => void
}

/**
 * A list of ids in the browser's storage, the same in all tabs. Storage that is corrupt counts as empty.
 * @param key its name in the storage
 * @param max the most that are kept
 */
export function createIdList(key: string, max: number): IdList {
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
