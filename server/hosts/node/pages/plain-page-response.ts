import type { IncomingMessage } from 'node:http'
import { type Config, isSecure } from '@/server/config'
import { header } from '@/server/hosts/node/exchange/exchange'
import type { PlainPageName } from '@/server/http/pages/plain-pages'
import { plainResponse } from '@/server/http/pages/plain-response'
import { pageHeaders } from '@/server/http/pages/security-headers'
import type { HttpResponse } from '@/server/http/responses'
import { localRoute } from '@/server/values/local-route'

/** A plain page with the headers of every page. */
export function plainPageResponse(name: PlainPageName, config: Config, request: IncomingMessage): HttpResponse {
  const { headers, ...page } = plainResponse(name, localRoute(request.url ?? '').language, (field) =>
    header(request, field),
  )
  return { ...page, headers: { ...pageHeaders({ isSecure: isSecure(config) }), ...headers } }
}
