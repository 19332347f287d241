import { PLAIN_PAGE_POLICY, plainPage } from '@/server/http/pages/plain-pages'
import { defaultLanguage, languages } from '@/server/platform/values/language'

/**
 * A service worker that answers a navigation with a page of its own when there is no response; it keeps that page, in
 * every language, as a part of itself, and caches nothing. Everything else, and every form, is the browser's business as without it.
 *
 * To be rid of it, serve this instead until nobody comes who has it:
 * `addEventListener('activate', () => registration.unregister())`
 */
export function serviceWorkerScript(): string {
  const pages = Object.fromEntries(languages.map((language) => [language, plainPage('unreachable', language).html]))
  const { status } = plainPage('unreachable', defaultLanguage)
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': PLAIN_PAGE_POLICY }
  return `const pages = ${JSON.stringify(pages)}
const init = ${JSON.stringify({ status, headers })}

addEventListener('install', () => skipWaiting())
// The request does not wait until this script has started.
addEventListener('activate', (event) => event.waitUntil(registration.navigationPreload?.enable()))
addEventListener('fetch', (event) => {
  const { request } = event
  if (request.mode !== 'navigate' || request.method !== 'GET') return
  const respond = async () => (await event.preloadResponse) ?? fetch(request)
  const [, start, chosen] = new URL(request.url).pathname.split('/')
  const language = start === 'language' ? chosen : start
  const page = Object.hasOwn(pages, language) ? pages[language] : pages.${defaultLanguage}
  event.respondWith(respond().catch(() => new Response(page, init)))
})
`
}
