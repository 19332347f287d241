import { PLAIN_PAGE_POLICY, plainPage } from '@/server/http/pages/plain-pages'
import { defaultLanguage, languages } from '@/server/platform/values/language'

/**
 * A service worker that answers a navigation with a page of its own when there is no response; that page, in every
 * language, is part of the worker, which caches nothing. The browser handles everything else, and every form, as it
 * would without it.
 *
 * To get rid of it, serve this instead until no visitor has it any more:
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
