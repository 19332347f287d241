import { type Exchange, header, requestIdOf } from '@/server/hosts/node/exchange/exchange'
import { malformedHead } from '@/server/hosts/node/exchange/malformed-requests'
import { send } from '@/server/hosts/node/exchange/send'
import type { Turn } from '@/server/hosts/node/fairness/turns'
import { plainPageResponse } from '@/server/hosts/node/pages/production-pages'
import { STATIC_PATH } from '@/server/hosts/node/static-files/static-files'
import { handleOneClick, isOneClickPath } from '@/server/http/one-click-unsubscribe'
import { pageAt } from '@/server/http/page-table/match-page'
import { isFile, isUnambiguous, JOBS_PATH } from '@/server/http/paths'
import { PHOTOS_PATH, photoResponse } from '@/server/http/photo-response'
import { handlePublicEndpoint, type PublicPath } from '@/server/http/public-endpoints'
import { errorResponse, methodNotAllowed, noSuchPath, tooManyAtOnce } from '@/server/http/refusals'
import type { HttpResponse } from '@/server/http/responses'
import { OTHER_OPERATION } from '@/server/identity/usage/usage-counter'
import { runGate } from './ask-gate'
import type { Door, Host } from './door'
import { handlePageOrForm, isForPerson, showPage } from './pages'

/** The ways in besides those of calls, whose gate does some of this itself (./calls.ts). The first that leads to a path. */
const doors: readonly Door[] = [
  publicEndpoint('/openapi.json', 'public'),
  publicEndpoint('/healthz', 'health'),
  publicEndpoint('/readyz', 'health'),
  {
    leadsTo: isOneClickPath,
    name: 'public',
    route: '/alerts/[token]/one-click',
    handle: async ({ runtime }, exchange) =>
      handleOneClick(runtime, exchange, await runGate(runtime, exchange, { cost: 1 })),
  },
  {
    // What the latter does for another host, this one does on its own. Next's own page does not survive its scripts at an
    // address such as `//none`.
    leadsTo: (path) => !isUnambiguous(path) || path === JOBS_PATH,
    handle: ({ runtime }, exchange) =>
      isForPerson(exchange)
        ? plainPageResponse('missing', runtime.config, exchange.request)
        : errorResponse(noSuchPath),
  },
  {
    leadsTo: (path, { files }) => files !== undefined && path.startsWith(STATIC_PATH),
    name: 'static',
    route: STATIC_PATH,
    methods: ['GET', 'HEAD'],
    handle({ files }, { request, path }) {
      const found = files?.(path, header(request, 'accept-encoding'))
      // Another server, with the next build, may have it.
      return found ?? errorResponse({ ...noSuchPath, headers: { 'Cache-Control': 'no-store' } })
    },
  },
  {
    leadsTo: (path) => path.startsWith(PHOTOS_PATH),
    name: 'static',
    route: PHOTOS_PATH,
    methods: ['GET', 'HEAD'],
    handle({ runtime }, { path }, turn) {
      // A bucket is slow, which should cost nobody else anything.
      turn.end()
      return photoResponse(runtime, path)
    },
  },
  {
    // The development server's own, not part of any page.
    leadsTo: (path, { files }) => !files && path.startsWith('/__nextjs'),
    handle: (host, exchange, turn) => showPage(host, exchange, turn),
  },
  { leadsTo: isFile, methods: ['GET', 'HEAD', 'OPTIONS'], handle: handlePageOrForm },
]

/** Whatever else there is, or is not. */
const toAnyPage: Omit<Door, 'leadsTo'> = { methods: ['GET', 'HEAD', 'POST', 'OPTIONS'], handle: handlePageOrForm }

/** Answers everything that is neither an operation nor a procedure nor a tool. */
export async function handleOther(host: Host, exchange: Exchange, turn: Turn): Promise<void> {
  noteRoute(exchange)
  const response = refuse(host, exchange, turn) ?? (await enter(host, exchange, turn))
  if (!response) return
  turn.end()
  exchange.facts.code ??= response.code
  return send(exchange, { ...response, headers: { 'X-Request-Id': requestIdOf(exchange), ...response.headers } })
}

/** The refusal of a request that reaches no door. */
function refuse({ runtime }: Host, exchange: Exchange, turn: Turn): HttpResponse | undefined {
  const { request, method } = exchange
  if (turn.isRefused) {
    const isPage = method === 'POST' || isForPerson(exchange)
    return isPage ? plainPageResponse('busy', runtime.config, request) : errorResponse(tooManyAtOnce)
  }
  const malformed = malformedHead(request)
  return malformed && errorResponse(malformed)
}

function enter(host: Host, exchange: Exchange, turn: Turn) {
  const { method, path, facts } = exchange
  const door = doors.find(({ leadsTo }) => leadsTo(path, host)) ?? toAnyPage
  if (door.name) facts.door = door.name
  if (door.route) facts.operations = [door.route]
  if (!door.methods) return door.handle(host, exchange, turn)
  const allowed = door.methods.join(', ')
  if (!door.methods.includes(method)) return errorResponse(methodNotAllowed(method, allowed))
  return method === 'OPTIONS'
    ? { status: 204, headers: { Allow: allowed }, body: null }
    : door.handle(host, exchange, turn)
}

/** The name of a page's route, for logs and metrics. */
export function noteRoute({ path, facts }: Exchange): void {
  facts.operations = [pageAt(path)?.path ?? OTHER_OPERATION]
}

function publicEndpoint(endpoint: PublicPath, name: 'public' | 'health'): Door {
  return {
    leadsTo: (path) => path === endpoint,
    name,
    route: endpoint,
    handle({ runtime }, { request, method }, turn) {
      // Readiness checks share one query, however many wait for it.
      turn.end()
      return handlePublicEndpoint(async () => runtime, endpoint, { method, header: (field) => header(request, field) })
    },
  }
}
