import Negotiator from 'negotiator'
import { defaultLanguage, isLanguage, type Language, languages, localPath } from '@/server/values/language'
import { chosenLanguage, isTranslated, localRoute } from '@/server/values/local-route'
import type { ReadHeader } from './request'

/** What visitors have chosen, whatever languages their browsers prefer. */
const LANGUAGE_COOKIE = 'language'

const YEAR_SECONDS = 365 * 86_400

/** What the response to a page's address depends on, beside the address. */
const LANGUAGE_VARY = 'Accept-Language, Cookie'

interface PageRequest {
  readonly method: string
  readonly path: string
  /** With its question mark, or empty. */
  readonly search: string
  readonly header: ReadHeader
}

/**
 * The headers of a redirect (307) to a page in the visitor's language: when they choose one, or when an address without a
 * language was asked for by a browser that prefers another one than ours (RFC 9110, section 12.5.4). Undefined when the page
 * is to be shown as it was asked for: an address with a language is never led away from, nor is a script.
 */
export function redirectToLanguage(
  { method, path, search, header }: PageRequest,
  { isSecure }: { readonly isSecure: boolean },
): Record<string, string> | undefined {
  if ((method !== 'GET' && method !== 'HEAD') || header('rsc') !== null) return undefined
  const chosen = chosenLanguage(path)
  if (chosen !== undefined) {
    const secure = isSecure ? '; Secure' : ''
    return {
      Location: localPath(chosen, referringPage(header)),
      'Set-Cookie': `${LANGUAGE_COOKIE}=${chosen}; Path=/; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Lax${secure}`,
      'Cache-Control': 'no-store',
    }
  }
  if (localRoute(path).language !== defaultLanguage || !isTranslated(path) || isFile(path)) return undefined
  const preferred = preferredLanguage(header)
  if (preferred === defaultLanguage) return undefined
  return {
    Location: localPath(preferred, `${path}${search}`),
    'Cache-Control': 'no-store',
    Vary: LANGUAGE_VARY,
  }
}

/** A picture or a calendar beside a page. */
const isFile = (path: string): boolean => /\.\w+$/.test(path)

/** The page of this site that a request comes from, in no language; the home page if that is none that has several. */
function referringPage(header: ReadHeader): string {
  const referrer = header('referer') ?? ''
  if (!URL.canParse(referrer)) return '/'
  // A path alone, so it leads nowhere else whatever the host was.
  const { pathname, search } = new URL(referrer)
  const { path } = localRoute(pathname)
  return isTranslated(path) ? `${path}${search}` : '/'
}

/** What a visitor has chosen or, if they never did, what their browser prefers of what we have. */
function preferredLanguage(header: ReadHeader): Language {
  const [, chosen] = new RegExp(`(?:^|; ?)${LANGUAGE_COOKIE}=([a-z]+)`).exec(header('cookie') ?? '') ?? []
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
