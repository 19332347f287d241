import { LRUCache } from 'lru-cache'
import type { EndTurn } from '@/server/hosts/node/fairness/fair-queue'
import { type CatalogueWatch, MAX_BEHIND_MS, type NoticedChange } from './catalogue-watch'

/** The animals whose status a page shows or depends on, apart from others becoming available; or `all`. */
export type ShownAnimals = ReadonlySet<number> | 'all'

/** What a render has made. */
export interface Rendered<Page> {
  readonly page: Page
  /** In bytes; undefined if the page is for those who wait for it, and not to be kept. */
  readonly size: number | undefined
  readonly shows: ShownAnimals
}

/** What a visitor waits for. */
export interface Visitor<Page> {
  /**
   * Waits until it is the visitor's turn to have a page rendered, and resolves with what ends the turn; or with
   * undefined when there is no room to wait.
   */
  readonly takeTurn: () => Promise<EndTurn | undefined>
  readonly render: () => Promise<Rendered<Page>>
}

/** Keeps pages for as long as they are true. */
export interface PageMemory<Page> {
  /** The page at an address if it is kept and known to be fresh, without asking anybody for anything. */
  recall(address: string): Page | undefined
  /**
   * The page at an address, rendered if it has to be, in the turn of a visitor: once for all who wait for it.
   * Undefined if the visitor gets no turn.
   *
   * It shows what was committed before the call by this process. While writes go on that change the page, it is rendered
   * at most once a second, and may be that far behind; and it may be so with writes of other processes.
   */
  get(address: string, visitor: Visitor<Page>): Promise<Page | undefined>
}

interface Kept<Page> {
  readonly page: Page
  readonly shows: ShownAnimals
  /** When its render began. */
  readonly renderedAt: number
  /** When a change was last noticed that this page, or the one before it at this address, did not show. */
  readonly touchedAt: number
  /** The version of the catalogue up to which it is known to be true. */
  version: number
}

interface MemoryOptions {
  readonly maxBytes: number
  readonly watch: CatalogueWatch
  /** Waits for a turn that belongs to nobody, to render a page before anybody has to wait for it. */
  readonly takeTurnInBackground: () => Promise<EndTurn>
  /** The day on which a page is true, which may say so. */
  readonly today: () => string
  /** The clock of the watch. */
  readonly now?: () => number
}

export function createPageMemory<Page extends object>(options: MemoryOptions): PageMemory<Page> {
  const { maxBytes, watch, takeTurnInBackground, today, now = () => performance.now() } = options
  const kept = new LRUCache<string, Kept<Page>>({ maxSize: maxBytes })
  /** What is being rendered, each in a turn. */
  const rendering = new Map<string, { readonly version: number; readonly result: Promise<Page> }>()
  /** What is rendered anew in the background, or waits for its turn to be. */
  const refreshing = new Set<string>()

  /** The first change that the page does not show; undefined if it is true. */
  const overtakenBy = (entry: Kept<Page>, version: number): NoticedChange | undefined => {
    if (entry.version === version) return undefined
    const change = watch.changesSince(entry.version).find(touches(entry.shows))
    if (!change) entry.version = version
    return change
  }
  const find = (address: string, version: number): { page: Page; isDue: boolean } | undefined => {
    const entry = kept.get(address)
    if (!entry) return undefined
    const change = overtakenBy(entry, version)
    if (!change) return { page: entry.page, isDue: false }
    // The first change after a quiet second shows at once.
    if (change.at - entry.touchedAt >= MAX_BEHIND_MS) return undefined
    // Those that follow it show when the page is a second old, and before they are.
    const committedAt = Math.max(change.after, entry.renderedAt)
    if (now() - committedAt >= MAX_BEHIND_MS) return undefined
    return { page: entry.page, isDue: now() - entry.renderedAt >= MAX_BEHIND_MS }
  }

  const render = (address: string, version: number, call: () => Promise<Rendered<Page>>): Promise<Page> => {
    const renderedAt = now()
    const before = kept.peek(address)
    const touchedAt = (before && lastTouch(before)) ?? Number.NEGATIVE_INFINITY
    const result = call().then(({ page, size, shows }) => {
      if (size === undefined) kept.delete(address)
      else kept.set(address, { page, shows, renderedAt, touchedAt, version }, { size: size + address.length })
      return page
    })
    const inProgress = { version, result }
    const end = () => {
      if (rendering.get(address) === inProgress) rendering.delete(address)
    }
    rendering.set(address, inProgress)
    result.then(end, end)
    return result
  }
  const lastTouch = (entry: Kept<Page>) =>
    watch.changesSince(entry.version).findLast(touches(entry.shows))?.at ?? entry.touchedAt

  const refresh = (address: string, path: string, visitor: Visitor<Page>) => {
    if (refreshing.has(address)) return
    refreshing.add(address)
    show(path, { takeTurn: takeTurnInBackground, render: visitor.render }, { evenIfDue: false })
      .catch(() => undefined)
      .finally(() => refreshing.delete(address))
  }

  /**
   * A visitor shares a render that has begun, but not the wait for one: who waits for a turn waits for their own,
   * however many requests come before in the turns of somebody else who wants the same page.
   */
  const show = async (path: string, visitor: Visitor<Page>, { evenIfDue }: { readonly evenIfDue: boolean }) => {
    let endTurn: EndTurn | undefined
    try {
      for (;;) {
        const version = watch.version() ?? (await watch.readVersion())
        const address = keyOf(path, today())
        const found = find(address, version)
        if (found && !found.isDue) return found.page
        if (found && evenIfDue) {
          refresh(address, path, visitor)
          return found.page
        }
        const begun = rendering.get(address)
        if (begun) {
          endTurn?.()
          endTurn = undefined
          // It may lack what was written after it had begun.
          const page = await begun.result.catch(() => undefined)
          if (page && begun.version === version) return page
        } else if (endTurn) {
          return await render(address, version, visitor.render)
        } else {
          endTurn = await visitor.takeTurn()
          if (!endTurn) return undefined
        }
      }
    } finally {
      endTurn?.()
    }
  }

  return {
    recall(path) {
      const version = watch.version()
      const found = version === undefined ? undefined : find(keyOf(path, today()), version)
      return found?.isDue ? undefined : found?.page
    },
    get: (path, visitor) => show(path, visitor, { evenIfDue: true }),
  }
}

const keyOf = (address: string, day: string) => `${day} ${address}`

/** An animal that becomes available may be shown by any page, another status only where the animal is shown. */
const touches =
  (shows: ShownAnimals) =>
  ({ change }: NoticedChange): boolean =>
    change === 'other' || change.status === 'available' || shows === 'all' || shows.has(change.petId)
