import { serviceWorkerScript } from '@/app/_shell/offline/service-worker-script'

/** The service worker. Browsers request it now and then, and install a new one as soon as it differs. */
export function GET(): Response {
  return new Response(serviceWorkerScript(), {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' },
  })
}
