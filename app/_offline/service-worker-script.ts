import { PLAIN_PAGE_POLICY, plainPage } from '@/server/hosts/next/pages/plain-pages'

/**
 * A service worker that answers a navigation with a page of its own when there is no response; it keeps that page as a
 * part of itself, and caches nothing. Everything else, and every form, is the browser's business as without it.
 *
 * To be rid of it, serve this instead until nobody comes who has it:
 * `addEventListener('activate', () => registration.unregister())`
 */
export function serviceWorkerScript(): string {
  const { status, html } = plainPage('unreachable')
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': PLAIN_PAGE_POLICY }
  return `const page = ${JSON.stringify(html)}
const init = ${JSON.stringify({ status, headers })}

addEventListener('install', () => skipWaiting())
// The request does not wait until this script has started.
addEventListener('activate', (event) => event.waitUntil(registration.navigationPreload?.enable()))
addEventListener('fetch', (event) => {
  const { request } = event
  if (request.mode !== 'navigate' || request.method !== 'GET') return
  const respond = async () => (await event.preloadResponse) ?? fetch(request)
  event.respondWith(respond().catch(() => new Response(page, init)))
})
`
}
