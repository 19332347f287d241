import { parseCookie } from 'cookie'
import { ownOrderCookieName } from '@/server/domain/orders/own-order-cookie'
import { pageAt } from '@/server/http/page-table/match-page'
import type { ReadHeader } from '@/server/http/request'
import { sessionCookieNames } from '@/server/identity/users/session-cookie'
import { languages } from '@/server/platform/values/language'

/**
 * In a request to the Node host, asks for a page that can be sent to everybody; in one passed on to the page, says that
 * it is such a page; in the response, that it is one. Whatever a client sends under this name is dropped.
 */
export const FOR_ALL_HEADER = 'x-page-for-all'

/** Tells a page the language of its address. Whatever a client sends under this name is replaced. */
export const LANGUAGE_HEADER = 'x-language'

/**
 * Tells the "not found" page which animal was at its address, percent-encoded. Whatever a client sends under this name is
 * dropped.
 */
export const GONE_ANIMAL_HEADER = 'x-gone-animal'

/** The headers in which Next's router says what it needs of a page. */
export const routerHeaders = [
  'rsc',
  'next-router-state-tree',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-url',
] as const

/** Every cookie that a page reads. */
const visitorCookies = [...sessionCookieNames, ...languages.map(ownOrderCookieName)]

const keptAt = (url: string) => pageAt(url)?.row.kept

/** Whether a GET of this path may show the same to everybody who has no cookie that the page reads. */
export const isPathForAll = (path: string): boolean => keptAt(path) !== undefined

/** Whether a path for all, with or without its query, shows the same whatever becomes of the animals. */
export const showsNoAnimal = (url: string): boolean => keptAt(url) === 'until the store changes'

/** Whether a request identifies its visitor, so that a page may show something personal. */
export const isPersonalized = (header: ReadHeader): boolean => {
  if (header('authorization') !== null) return true
  const sent = header('cookie')
  if (sent === null) return false
  const cookies = parseCookie(sent)
  return visitorCookies.some((name) => cookies[name] !== undefined)
}
