import { AsyncLocalStorage } from 'node:async_hooks'
import type { ServerResponse } from 'node:http'

/** The trailer in which a process that renders pages says which animals it has shown. */
export const SHOWN_ANIMALS_TRAILER = 'x-shown-animals'

/** The trailer by which such a process says that a page may be behind what was committed before. */
export const OUTDATED_TRAILER = 'x-outdated'

interface PageRender {
  animals: Set<number> | undefined
  isOutdated: boolean
}

declare global {
  // Next bundles its pages separately from the process that runs it: they share only the global object.
  var petStorePageRenders: AsyncLocalStorage<PageRender> | undefined
}

/**
 * Says that a page shows the status of no other animals than these and those named in other calls, so that it stays
 * true while others are ordered; one that becomes available may belong there all the same. A page that says nothing may
 * depend on all of them.
 */
export function tagPage(animals: readonly { readonly id: number }[]): void {
  const render = globalThis.petStorePageRenders?.getStore()
  if (!render) return
  render.animals ??= new Set()
  for (const { id } of animals) render.animals.add(id)
}

/** Says that a page shows what was known before a database outage, so that it must not be kept. */
export function showsOutdated(): void {
  const render = globalThis.petStorePageRenders?.getStore()
  if (render) render.isOutdated = true
}

/** Renders a page, and sends what it has said about itself after it, in trailers (RFC 9110, section 6.5). */
export function sendShownAnimals(response: ServerResponse, render: () => Promise<void>): Promise<void> {
  const state: PageRender = { animals: undefined, isOutdated: false }
  const end = response.end.bind(response)
  response.end = (...rest: unknown[]) => {
    response.addTrailers({
      ...(state.animals && { [SHOWN_ANIMALS_TRAILER]: [...state.animals].join(' ') }),
      ...(state.isOutdated && { [OUTDATED_TRAILER]: '1' }),
    })
    return Reflect.apply(end, response, rest)
  }
  globalThis.petStorePageRenders ??= new AsyncLocalStorage()
  return globalThis.petStorePageRenders.run(state, render)
}

/** The animals that a trailer names. */
export const readShownAnimals = (trailer: string | undefined): ReadonlySet<number> | 'all' =>
  trailer === undefined ? 'all' : new Set(trailer.split(' ').filter(Boolean).map(Number))
