/** A value in the browser's storage, shared by all tabs. */
export interface StoredValue<T> {
  /** The same reference until it changes. */
  readonly read: () => T
  readonly write: (value: T) => void
  /** For `useSyncExternalStore`: calls back when this or another tab changes the value. */
  readonly subscribe: (listener: () => void) => () => void
}

/**
 * If the storage is full or forbidden, the value lasts as long as the page.
 * @param key its name in the storage
 * @param parse converts the stored JSON, which may be damaged, or null
 */
export function createStoredValue<T>(key: string, parse: (stored: string | null) => T): StoredValue<T> {
  let last: { readonly stored: string | null; readonly value: T } | undefined
  /** What could not be stored. */
  let unsaved: string | null = null
  const listeners = new Set<() => void>()

  const readStored = () => {
    try {
      return unsaved ?? localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const notify = () => {
    for (const listener of listeners) listener()
  }
  // The key is null when everything was cleared.
  const onStorage = (event: StorageEvent) => (event.key ?? key) === key && notify()

  return {
    read() {
      const stored = readStored()
      if (last?.stored !== stored) last = { stored, value: parse(stored) }
      return last.value
    },
    write(value) {
      const stored = JSON.stringify(value)
      try {
        localStorage.setItem(key, stored)
        unsaved = null
      } catch {
        unsaved = stored
      }
      notify()
    },
    subscribe(listener) {
      if (listeners.size === 0) {
        addEventListener('storage', onStorage)
        // A page restored from the browser's memory has missed what other tabs did.
        addEventListener('pageshow', notify)
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        removeEventListener('storage', onStorage)
        removeEventListener('pageshow', notify)
      }
    },
  }
}
