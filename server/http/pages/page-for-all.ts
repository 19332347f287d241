import { parseCookie } from 'cookie'
import { ownOrderCookieName } from '@/server/domain/orders/own-order-cookie'
import type { ReadHeader } from '@/server/http/request'
import { sessionCookieNames } from '@/server/identity/users/session-cookie'
import { languages } from '@/server/platform/values/language'
import { parseLocalizedPath } from '@/server/platform/values/localized-path'

/**
 * In a request to the Node host, asks for a page that can be sent to everybody; in one passed on to the page, says that
 * it is such a page; in the response, that it is one. Whatever a client sends under this name is dropped.
 */
export const FOR_ALL_HEADER = 'x-page-for-all'

/** Tells a page the language of its address. Whatever a client sends under this name is replaced. */
export const LANGUAGE_HEADER = 'x-language'

/** The headers in which Next's router says what it needs of a page. */
export const routerHeaders = [
  'rsc',
  'next-router-state-tree',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-url',
] as const

/** Pages that depend on the address and the catalogue alone, unless a visitor has a cookie that the page reads. */
const ofCatalogue = /^\/($|favourites$|care\/[a-z-]+$|animals(\/\d+(\/picture\.png)?)?$|sitemap\.xml$|sitemaps\/)/
/**
 * Pages that do not depend on the catalogue either, except for the store's own details. The end of a path may be
 * followed by a query, or a line of headers.
 */
const ofAddress =
  /^\/(contact|privacy|how-it-works|imprint|terms|faq|care|developers(\.md|\/[\w./-]*)?|icon\.svg|favicon\.ico|apple-icon|opengraph-image|manifest\.webmanifest|robots\.txt|service-worker\.js|llms\.txt)($|[?\n])/

/** Every cookie that a page reads. */
const visitorCookies = [...sessionCookieNames, ...languages.map(ownOrderCookieName)]

/** Whether a GET of this path may show the same to everybody. */
export function isPathForAll(path: string): boolean {
  const { path: own } = parseLocalizedPath(path)
  return ofCatalogue.test(own) || ofAddress.test(own)
}

/** Whether a path for all, with or without its query, shows the same whatever becomes of the animals. */
export const showsNoAnimal = (url: string): boolean => ofAddress.test(parseLocalizedPath(url).path)

/** Whether a request identifies its visitor, so that a page may show something personal. */
export const isPersonalized = (header: ReadHeader): boolean => {
  if (header('authorization') !== null) return true
  const sent = header('cookie')
  if (sent === null) return false
  const cookies = parseCookie(sent)
  return visitorCookies.some((name) => cookies[name] !== undefined)
}
