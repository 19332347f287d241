import { stringifySetCookie } from 'cookie'
import Negotiator from 'negotiator'
import { isTranslated, matchPage, pageAt, parseLocalizedPath } from '@/server/http/page-table/match-page'
import {
  chosenLanguage,
  defaultLanguage,
  isLanguage,
  type Language,
  languageOfPath,
  languages,
  localizedPath,
} from '@/server/platform/values/language'
import { cookieOf, type HttpRequest, type ReadHeader } from './request'
import type { HttpResponse } from './responses'

/** The language that a visitor has chosen, whatever their browser prefers. */
const LANGUAGE_COOKIE = 'language'

const YEAR_SECONDS = 365 * 86_400

/** What the response to a page's address depends on besides the address. */
const LANGUAGE_VARY = 'Accept-Language, Cookie'

/**
 * The response that keeps visitors in one language: a redirect (307) when they choose it; when they request an address
 * without a language, do not come from one of our own pages, and have chosen or prefer a language other than the
 * default (RFC 9110, section 12.5.4); and to the one address of a page that is requested with a slash at the end.
 * Undefined when the page is to be shown as requested: an address with a language never redirects to another language.
 */
export function respondInLanguage(
  { method, path, search, header }: Pick<HttpRequest, 'method' | 'path' | 'search' | 'header'>,
  how: { readonly isSecure: boolean },
): HttpResponse<null> | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined
  const chosen = chosenLanguage(path)
  if (chosen !== undefined) return redirect(localizedPath(chosen, shopPageOf(header) ?? '/'), cookie(chosen, how))
  if (isPageWithSlash(path)) return redirect(`${path.slice(0, -1)}${search}`)
  const page = languageOfPath(path) === defaultLanguage ? matchPage(path) : undefined
  if (!page || page.row.isEnglish || page.row.isFile) return undefined
  const preferred = preferredLanguage(header)
  if (preferred === defaultLanguage || isFromShop(header)) return undefined
  // Next's router on a page that exists in English only: a response that isn't Next's makes it load the document.
  if (header('rsc') !== null)
    return { status: 200, headers: { ...notStored, 'Content-Type': 'text/plain' }, body: null }
  return redirect(localizedPath(preferred, `${path}${search}`), { Vary: LANGUAGE_VARY })
}

const notStored = { 'Cache-Control': 'no-store' }

const redirect = (location: string, headers?: Record<string, string>): HttpResponse<null> => ({
  status: 307,
  headers: { Location: location, ...notStored, ...headers },
  body: null,
})

const cookie = (language: Language, { isSecure }: { readonly isSecure: boolean }) => ({
  'Set-Cookie': stringifySetCookie({
    name: LANGUAGE_COOKIE,
    value: language,
    path: '/',
    maxAge: YEAR_SECONDS,
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
  }),
})

/** Whether a page is requested with a slash at the end, as if it were a folder. */
const isPageWithSlash = (path: string): boolean =>
  path.endsWith('/') && path !== '/' && !path.endsWith('//') && pageAt(path.slice(0, -1)) !== undefined

/** The page of the shop that a request comes from, without its language. */
function shopPageOf(header: ReadHeader): string | undefined {
  const referrer = referrerOf(header)
  // Only a path, so it leads nowhere else whatever the host was.
  const { path } = parseLocalizedPath(referrer?.pathname ?? '')
  return referrer && isTranslated(path) ? `${path}${referrer.search}` : undefined
}

/** Whether a visitor is already in the shop, and so has seen its language. */
const isFromShop = (header: ReadHeader): boolean =>
  referrerOf(header)?.host === header('host') && shopPageOf(header) !== undefined

function referrerOf(header: ReadHeader): URL | undefined {
  const referrer = header('referer') ?? ''
  return URL.canParse(referrer) ? new URL(referrer) : undefined
}

/** What a visitor has chosen; if they never did, what their browser prefers of our languages. */
export function preferredLanguage(header: ReadHeader): Language {
  const chosen = cookieOf(header, LANGUAGE_COOKIE)
  if (isLanguage(chosen)) return chosen
  const accepted = header('accept-language')?.toLowerCase()
  // Most of the time there is nothing to negotiate.
  if (
    accepted === undefined ||
    !languages.some((language) => language !== defaultLanguage && accepted.includes(language))
  )
    return defaultLanguage
  const [best] = new Negotiator({ headers: { 'accept-language': accepted } }).languages([...languages])
  return isLanguage(best) ? best : defaultLanguage
}
