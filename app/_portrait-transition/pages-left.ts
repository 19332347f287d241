interface PageLeft {
  /** The animal's page that was gone to, by a card. */
  readonly path: string
  /** How far this one was scrolled, in pixels. */
  readonly scrollY: number
}

const pagesLeft = new Map<string, PageLeft>()
const listeners = new Set<() => void>()

/** Calls back each time that a card is followed. Returns a function that ends this. */
export function onLeave(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Notes that a card of this page has been followed to the page of its animal. */
export function leavePage(path: string): void {
  // Browsers without the Navigation API go back as ever.
  const key = window.navigation?.currentEntry?.key
  if (key === undefined) return
  pagesLeft.set(key, { path, scrollY })
  for (const listener of listeners) listener()
}

/** How far a page was scrolled when it was left for another by a card. Undefined if it was not. */
export function scrollBeforeLeaving(key: string, path: string): number | undefined {
  const left = pagesLeft.get(key)
  return left?.path === path ? left.scrollY : undefined
}
