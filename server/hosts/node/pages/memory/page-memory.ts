import { LRUCache } from 'lru-cache'
import type { EndTurn } from '@/server/hosts/node/fairness/fair-queue'
import type { NoticedChange } from '@/server/platform/db/live/change-log'
import { isOfCatalogue } from '@/server/platform/db/live/changes'
import { countCacheRequest } from '@/server/platform/telemetry/metrics'
import { type CatalogueWatch, MAX_BEHIND_MS } from './catalogue-watch'

/**
 * The animals whose status a page shows or depends on, apart from others becoming available; or `all`. A page that shows
 * `none` shows nothing of the catalogue but the store's own details.
 */
export type ShownAnimals = ReadonlySet<number> | 'all' | 'none'

/** The result of a render. */
export interface Rendered<Page> {
  readonly page: Page
  /** In bytes; undefined if the page is only for those waiting for it, and not to be kept. */
  readonly size: number | undefined
  readonly shows: ShownAnimals
}

/** What a visitor waits for. */
export interface Visitor<Page> {
  /**
   * Waits for the visitor's turn to have a page rendered, and resolves to a function that ends the turn; or to
   * undefined when there is no room to wait.
   */
  readonly takeTurn: () => Promise<EndTurn | undefined>
  /** Called in the turn of a visitor for whom a page is rendered. If it rejects, so does the call for the page. */
  readonly countRender?: () => Promise<void>
  readonly render: Render<Page>
  /** For logging a render for the visitor. */
  readonly requestId?: string | undefined
}

/** Renders a page. Kept with the page for refreshing it, so it should hold nothing of a visitor. */
export type Render<Page> = (requestId?: string) => Promise<Rendered<Page>>

/** Keeps pages for as long as they are true. */
export interface PageMemory<Page> {
  /** The page at an address if it is cached and known to be fresh, without querying anything. */
  getCached(address: string): Page | undefined
  /**
   * The page at an address, rendered if necessary, in a visitor's turn: once for everybody who waits for it. Undefined
   * if the visitor gets no turn.
   *
   * It shows what this process committed before the call. While a series of writes changes the page, it is rendered at
   * most once a second, and may be that far behind; it may also be that far behind writes of other processes.
   */
  get(address: string, visitor: Visitor<Page>): Promise<Page | undefined>
}

interface Kept<Page> {
  readonly page: Page
  readonly shows: ShownAnimals
  /** When its render began. */
  readonly renderedAt: number
  /** When a change was last noticed that this page, or its predecessor at this address, did not show. */
  readonly touchedAt: number
  /** The version of the catalogue up to which it is known to be true. */
  version: number
  /** When a visitor last requested it. */
  askedAt: number
  /** Whether a visitor has seen it; one that was rendered before anybody came has not been seen yet. */
  isSeen: boolean
  readonly render: Render<Page>
}

interface Asking {
  /** By a visitor, rather than to render the page before one comes. */
  readonly isAsked: boolean
}

/** A page requested within this time is rendered again as soon as it is overtaken; ms. */
const ASKED_RECENTLY_MS = 2_000

interface MemoryOptions {
  readonly maxBytes: number
  readonly watch: CatalogueWatch
  /** Waits for a turn that belongs to nobody, to render a page before anybody has to wait for it. */
  readonly takeTurnInBackground: () => Promise<EndTurn>
  /** The current day, which a page may show. */
  readonly today: () => string
  /** The clock of the watch. */
  readonly now?: () => number
}

export function createPageMemory<Page extends object>(options: MemoryOptions): PageMemory<Page> {
  const { maxBytes, watch, takeTurnInBackground, today, now = () => performance.now() } = options
  const kept = new LRUCache<string, Kept<Page>>({ maxSize: maxBytes })
  /** Pages being rendered, each in a turn. */
  const rendering = new Map<string, { readonly version: number; readonly result: Promise<Page> }>()
  /** Pages being refreshed in the background, or waiting for their turn. */
  const refreshing = new Set<string>()
  let newestVersion = 0

  /** The first change that the page does not show; undefined if it is true. */
  const overtakenBy = (entry: Kept<Page>, version: number): NoticedChange | undefined => {
    if (entry.version === version) return undefined
    const change = watch.since(entry.version).find(touches(entry.shows))
    if (!change) entry.version = version
    return change
  }
  const find = (address: string, version: number, { isAsked }: Asking): { page: Page; isDue: boolean } | undefined => {
    const entry = kept.get(address)
    if (!entry) return undefined
    if (isAsked) entry.askedAt = now()
    const change = overtakenBy(entry, version)
    if (!change) {
      entry.isSeen ||= isAsked
      return { page: entry.page, isDue: false }
    }
    // The first change after a quiet second shows at once; a page that nobody has seen does not end the quiet.
    if (!entry.isSeen || change.at - entry.touchedAt >= MAX_BEHIND_MS) return undefined
    // Those that follow show when the page is a second old, and before they themselves are.
    const committedAt = Math.max(change.after, entry.renderedAt)
    if (now() - committedAt >= MAX_BEHIND_MS) return undefined
    return { page: entry.page, isDue: now() - entry.renderedAt >= MAX_BEHIND_MS }
  }

  const render = (
    address: string,
    version: number,
    { countRender = async () => {}, render: call, requestId }: Visitor<Page>,
    { isAsked }: Asking,
  ): Promise<Page> => {
    const renderedAt = now()
    const before = kept.peek(address)
    const touchedAt = (before && lastTouch(before)) ?? Number.NEGATIVE_INFINITY
    const rendered = countRender().then(() => call(requestId))
    const result = rendered.then(({ page, size, shows }) => {
      if (size === undefined) kept.delete(address)
      else {
        const askedAt = kept.peek(address)?.askedAt ?? renderedAt
        const entry = { page, shows, renderedAt, touchedAt, version, askedAt, isSeen: isAsked, render: call }
        kept.set(address, entry, { size: size + address.length })
      }
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
    watch.since(entry.version).findLast(touches(entry.shows))?.at ?? entry.touchedAt

  const refresh = (path: string, call: Render<Page>) => {
    if (refreshing.has(path)) return
    refreshing.add(path)
    show(path, { takeTurn: takeTurnInBackground, render: call }, { isAsked: false })
      .catch(() => undefined)
      .finally(() => refreshing.delete(path))
  }

  /** So that the next visitor of a popular page need not wait for it. */
  const refreshOvertaken = (version: number) => {
    const since = now() - ASKED_RECENTLY_MS
    for (const [address, { askedAt, isSeen, render: call }] of [...kept.entries()]) {
      if (askedAt >= since && isSeen && !find(address, version, { isAsked: false })) refresh(pathOf(address), call)
    }
  }

  /**
   * A visitor shares a render that has begun, but not the wait for one: visitors wait for their own turn, however many
   * requests precede it in the turns of somebody else who wants the same page.
   */
  const show = async (path: string, visitor: Visitor<Page>, asking: Asking) => {
    let endTurn: EndTurn | undefined
    try {
      for (;;) {
        const version = watch.version() ?? (await watch.readVersion())
        if (version !== newestVersion) {
          newestVersion = version
          refreshOvertaken(version)
        }
        const address = keyOf(path, today())
        const found = find(address, version, asking)
        if (found && asking.isAsked) countCacheRequest('pages', 'hit')
        if (found && !found.isDue) return found.page
        if (found && asking.isAsked) {
          refresh(path, visitor.render)
          return found.page
        }
        const begun = rendering.get(address)
        if (begun) {
          endTurn?.()
          endTurn = undefined
          // It may lack what was written after it began.
          const page = await begun.result.catch(() => undefined)
          if (page && begun.version === version) {
            const entry = kept.peek(address)
            if (entry?.page === page) entry.isSeen ||= asking.isAsked
            if (asking.isAsked) countCacheRequest('pages', 'hit')
            return page
          }
        } else if (endTurn) {
          if (asking.isAsked) countCacheRequest('pages', 'miss')
          return await render(address, version, visitor, asking)
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
    getCached(path) {
      const version = watch.version()
      const found = version === undefined ? undefined : find(keyOf(path, today()), version, { isAsked: true })
      if (!found || found.isDue) return undefined
      countCacheRequest('pages', 'hit')
      return found.page
    },
    get: (path, visitor) => show(path, visitor, { isAsked: true }),
  }
}

const keyOf = (path: string, day: string) => `${day} ${path}`
const pathOf = (key: string) => key.slice(key.indexOf(' ') + 1)

/** An animal that becomes available may appear on any page, any other status only where the animal is shown. */
const touches =
  (shows: ShownAnimals) =>
  ({ change }: NoticedChange): boolean => {
    if (!isOfCatalogue(change)) return false
    if (change.of === 'part') return shows !== 'none' || change.part === 'store' || change.part === 'everything'
    if (shows === 'none') return false
    const mayAppear = change.type !== 'pet.changed' || change.status === 'available'
    return mayAppear || shows === 'all' || shows.has(change.petId)
  }
