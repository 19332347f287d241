/** Ids that this device keeps, newest first. */
export interface IdList {
  /** For `useSyncExternalStore`: the same array until it changes. */
  readonly read: () => readonly number[]
  readonly subscribe: (listener: () => void) => () => void
  /** Puts an id first, and forgets those beyond the most that are kept. */
  readonly add: (id: number) => void
  readonly remove: (id: number) => void
}

const none: readonly number[] = []

/**
 * A list of ids in the browser's storage, the same in all tabs. Storage that is corrupt counts as empty; where it is full
 * or forbidden, the list lasts as long as the page.
 * @param key its name in the storage
 * @param max the most that are kept
 */
export function createIdList(key: string, max: number): IdList {
  let ids: readonly number[] | undefined
  let isSaved = true
  const listeners = new Set<() => void>()

  const show = (next: readonly number[]) => {
    if (ids && next.join() === ids.join()) return
    ids = next
    for (const listener of listeners) listener()
  }
  /** Undefined where storage is forbidden. */
  const readStored = () => {
    try {
      return parseIds(localStorage.getItem(key)).slice(0, max)
    } catch {
      return undefined
    }
  }
  const reread = () => show(readStored() ?? ids ?? none)
  const onStorage = (event: StorageEvent) => {
    // Without a key, everything was removed.
    if (event.key === key || event.key === null) reread()
  }
  // A page that the browser kept in memory was told of no changes.
  const onPageShow = (event: PageTransitionEvent) => event.persisted && reread()

  const read = () => {
    ids ??= readStored() ?? none
    return ids
  }
  /** From what is stored now: another tab may have changed it a moment ago. */
  const change = (toNext: (current: readonly number[]) => readonly number[]) => {
    const next = toNext((isSaved ? readStored() : undefined) ?? read()).slice(0, max)
    try {
      localStorage.setItem(key, JSON.stringify(next))
      isSaved = true
    } catch {
      isSaved = false
    }
    show(next)
  }

  return {
    read,
    subscribe(listener) {
      if (listeners.size === 0) {
        window.addEventListener('storage', onStorage)
        window.addEventListener('pageshow', onPageShow)
        // While nobody listened, another tab may have changed it.
        const stored = isSaved ? readStored() : undefined
        if (stored) show(stored)
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        window.removeEventListener('storage', onStorage)
        window.removeEventListener('pageshow', onPageShow)
      }
    },
    add: (id) => change((current) => [id, ...current.filter((other) => other !== id)]),
    remove: (id) => change((current) => current.filter((other) => other !== id)),
  }
}

/** The ids in a text that may be anything. */
function parseIds(text: string | null): readonly number[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? [...new Set(stored.filter(isId))] : none
  } catch {
    return none
  }
}

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0
