import { AsyncLocalStorage } from 'node:async_hooks'
import type { ServerResponse } from 'node:http'

/** The trailer in which a process that renders pages says which animals it has shown. */
export const SHOWN_ANIMALS_TRAILER = 'x-shown-animals'

interface PageRender {
  animals: Set<number> | undefined
}

declare global {
  // Next bundles its pages apart from the process that runs it: only the global object is the same in both.
  var petStorePageRenders: AsyncLocalStorage<PageRender> | undefined
}

/**
 * Says that a page shows no more of the catalogue's statuses than those of these animals and of the ones that are named
 * in other calls, so that it stays true while others are ordered; one that becomes available may belong there all the
 * same. A page that says nothing may depend on all of them.
 */
export function showsOnly(animals: readonly { readonly id: number }[]): void {
  const render = globalThis.petStorePageRenders?.getStore()
  if (!render) return
  render.animals ??= new Set()
  for (const { id } of animals) render.animals.add(id)
}

/** Renders a page, and sends what it has said of the animals behind it, in a trailer (RFC 9110, section 6.5). */
export function sendShownAnimals(response: ServerResponse, render: () => Promise<void>): Promise<void> {
  const state: PageRender = { animals: undefined }
  const end = response.end.bind(response)
  response.end = (...rest: unknown[]) => {
    if (state.animals) response.addTrailers({ [SHOWN_ANIMALS_TRAILER]: [...state.animals].join(' ') })
    return Reflect.apply(end, response, rest)
  }
  globalThis.petStorePageRenders ??= new AsyncLocalStorage()
  return globalThis.petStorePageRenders.run(state, render)
}

/** The animals that a trailer names. */
export const readShownAnimals = (trailer: string | undefined): ReadonlySet<number> | 'all' =>
  trailer === undefined ? 'all' : new Set(trailer.split(' ').filter(Boolean).map(Number))
