/** The page of ours that a link leads to: path and query. Undefined for files, other sites and places on this page. */
export function leadsTo(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || link.origin !== location.origin || link.target !== '' || link.hasAttribute('download')) return undefined
  const isFile = /\.\w+$/.test(link.pathname)
  const isHere = link.pathname === location.pathname && link.search === location.search
  return isFile || isHere ? undefined : link.pathname + link.search
}
