import { languageOfDocument } from '@/app/_shell/language/language-of-document'
import { orderCookieName, ownOrderCookieName } from '@/server/domain/orders/own-order-cookie'
import { languages, localizedPath } from '@/server/platform/values/language'
import type { OwnOrder } from './own-orders'

/** How long a browser remembers an order, in seconds. */
const MAX_AGE_S = 90 * 24 * 60 * 60

type CookieOrder = Pick<OwnOrder, 'id' | 'petId' | 'code'>

/**
 * The cookies that remember an order without a script: only for the page of its animal and for the pages of orders, in
 * every language, so that they are not sent to pages that are the same for everybody. A script may write them too,
 * since it knows the code anyway.
 */
export const cookiesOfOrder = ({ id, petId, code }: CookieOrder) =>
  languages.flatMap((language) => [
    ownCookie(ownOrderCookieName(language), code, localizedPath(language, `/animals/${petId}`)),
    ownCookie(orderCookieName(id, language), code, localizedPath(language, '/orders')),
  ])

const ownCookie = (name: string, value: string, path: string) =>
  ({ name, value, path, maxAge: MAX_AGE_S, sameSite: 'lax' }) as const

type Cookie = ReturnType<typeof ownCookie>

function writeCookie({ name, value, path, maxAge, sameSite }: Cookie): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
  document.cookie = `${name}=${value}; Path=${path}; Max-Age=${maxAge}; SameSite=${sameSite}${secure}`
}

/** Makes the browser remember an order for pages without scripts. */
export function writeOrderCookies(order: CookieOrder): void {
  for (const cookie of cookiesOfOrder(order)) writeCookie(cookie)
}

/** Makes the browser forget what it remembers of an order for pages without scripts. */
export function deleteOrderCookies(order: CookieOrder): void {
  for (const cookie of cookiesOfOrder(order)) writeCookie({ ...cookie, value: '', maxAge: 0 })
}

/** Whether a script sees an order's cookie: on the pages of orders, unless the browser refuses cookies. */
export const hasOrderCookie = ({ id, code }: CookieOrder): boolean =>
  document.cookie.split('; ').includes(`${orderCookieName(id, languageOfDocument())}=${code}`)
