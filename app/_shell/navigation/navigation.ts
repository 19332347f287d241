/**
 * The page of ours that a link leads to: path and query. Undefined for files, other sites and places on this page,
 * for links that a script follows in place (`data-in-place`), and for pages in another language.
 */
export function leadsTo(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || link.origin !== location.origin || link.target !== '') return undefined
  if (link.hreflang !== '' || link.hasAttribute('download')) return undefined
  const isInPlace = 'inPlace' in link.dataset
  const isFile = /\.\w+$/.test(link.pathname)
  const isHere = link.pathname === location.pathname && link.search === location.search
  return isInPlace || isFile || isHere ? undefined : link.pathname + link.search
}

/** The event that announces a navigation, with its path and query as `detail`. */
export const NAVIGATION_EVENT = 'store:navigation'

/** Makes `NavigationProgress` show that a page is on its way although no link leads to it. */
export function announceNavigation(path: string): void {
  document.dispatchEvent(new CustomEvent<string>(NAVIGATION_EVENT, { detail: path }))
}
