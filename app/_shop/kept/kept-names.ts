import { useMemo, useSyncExternalStore } from 'react'
import { favourites } from './kept-animals'
import { createStoredValue } from './stored-value'

type Named = readonly [id: number, name: string]

/** The names of the favourites, which the store does not tell any more once one is gone. */
const favouriteNames = createStoredValue<readonly Named[]>('favourite names', (stored) => {
  try {
    const parsed: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(parsed) ? parsed.filter(isNamed) : []
  } catch {
    return []
  }
})

const isNamed = (entry: unknown): entry is Named =>
  Array.isArray(entry) && entry.length === 2 && Number.isSafeInteger(entry[0]) && typeof entry[1] === 'string'

interface NamedAnimal {
  readonly id: number
  readonly name: string
}

/** Keeps the names of animals that are favourites, and forgets those of others. */
export function rememberNames(animals: readonly NamedAnimal[]): void {
  const known = favouriteNames.read()
  const names = new Map([...known, ...animals.map(({ id, name }) => [id, name] as const)])
  const kept = favourites.read().flatMap((id): Named[] => {
    const name = names.get(id)
    return name === undefined ? [] : [[id, name]]
  })
  if (JSON.stringify(kept) !== JSON.stringify(known)) favouriteNames.write(kept)
}

const none: readonly Named[] = []

/** The names of the favourites as this device has last seen them, by id. */
export function useKeptNames(): ReadonlyMap<number, string> {
  const names = useSyncExternalStore(favouriteNames.subscribe, favouriteNames.read, () => none)
  return useMemo(() => new Map(names), [names])
}
