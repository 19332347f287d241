import { NextResponse } from 'next/server'
import { isSecure } from '@/server/config'
import { getRuntime, isBehindNodeServer } from '@/server/hosts/current-runtime'
import { ACTION_HEADER, formCredentials } from '@/server/http/forms/read-form'
import { parseLocalizedPath } from '@/server/http/page-table/match-page'
import { countRender } from '@/server/http/pages/count-render'
import {
  FOR_ALL_HEADER,
  GONE_ANIMAL_HEADER,
  isPathForAll,
  isPersonalized,
  LANGUAGE_HEADER,
} from '@/server/http/pages/page-for-all'
import { isFont, type PlainPageName, plainResponse } from '@/server/http/pages/plain-pages'
import { contentSecurityPolicy, newNonce, pageHeaders } from '@/server/http/pages/security-headers'
import type { Runtime } from '@/server/runtime'
import { trustedFormOrigin } from './form-origin'
import { findGoneAnimal } from './gone-animal'
import { pageStateOf } from './page-state'
import { clientIpOf } from './proxy-gate'

/** No page has this address, so Next shows its "not found" page there. */
const NOWHERE = '/nowhere'

/**
 * Passes a request on to its page, with the security headers of the response and the nonce that Next reads from the
 * policy; or responds that there is no such page, that its form is not one of ours, or that the store cannot be reached
 * at the moment.
 * @param headers those with which the request goes on; a policy or host in them that the client sent is replaced
 */
export async function preparePage(request: Request, headers: Headers): Promise<NextResponse> {
  const runtime = await getRuntime().catch((error) => {
    process.emitWarning(error instanceof Error ? error : String(error))
    return undefined
  })
  const secure = runtime !== undefined && isSecure(runtime.config)
  const response = await respond(request, new Headers(headers), runtime, secure)
  for (const [name, value] of Object.entries(pageHeaders({ isSecure: secure }))) response.headers.set(name, value)
  return response
}

async function respond(
  request: Request,
  headers: Headers,
  runtime: Runtime | undefined,
  secure: boolean,
): Promise<NextResponse> {
  const route = parseLocalizedPath(new URL(request.url).pathname)
  headers.set(LANGUAGE_HEADER, route.language)
  headers.delete(GONE_ANIMAL_HEADER)
  // Next sends files in part, or conditionally; where it cannot, it fails.
  for (const name of ['Range', 'If-Match', 'If-Unmodified-Since']) headers.delete(name)
  if (isStored(route.path)) return passOn(request, headers, route.path)
  const respondPlainly = (name: PlainPageName, waitSeconds?: number) => {
    const { language } = route
    const header = (field: string) => headers.get(field)
    const { body, ...init } = plainResponse(name, { language, header, isSecure: secure, waitSeconds })
    return new NextResponse(body, init)
  }
  if (!runtime) return respondPlainly('unavailable')
  if (request.method === 'POST') {
    const origin = trustedFormOrigin((name) => headers.get(name), runtime.config.PUBLIC_URL)
    if (origin === undefined) return respondPlainly('foreignForm')
    if (origin !== null) headers.set('Origin', origin)
    // If a form's action belonged to another page, Next would send it there, in a request of its own to whatever host
    // the client named, and the gate would count that for this machine. It does not forward what was already forwarded.
    if (headers.has(ACTION_HEADER)) headers.set('X-Action-Forwarded', '1')
    // These are about the response to a GET; Next would apply them to its response to the form.
    headers.delete('If-None-Match')
    headers.delete('If-Modified-Since')
  } else if (!isBehindNodeServer()) {
    const waitSeconds = await countRender(runtime, clientIpOf(runtime, headers))
    if (waitSeconds !== undefined) return respondPlainly('pagesOverLimit', waitSeconds)
  }
  headers.delete('X-Forwarded-Host')
  if (!isForAll(request, headers)) headers.delete(FOR_ALL_HEADER)
  const { session } = formCredentials((name) => headers.get(name), runtime.config)
  const state = await pageStateOf(runtime, { path: route.path, session, requestId: headers.get('x-request-id') })
  if (state === 'unavailable') return respondPlainly('unavailable')
  // Next would look for the form's action on its "not found" page, and respond with 409.
  if (state === 'missing' && request.method === 'POST') return respondPlainly('missing')
  if (state === 'found') return passOn(request, headers, route.path)
  const gone = await findGoneAnimal(runtime, route.path)
  if (gone !== undefined) headers.set(GONE_ANIMAL_HEADER, encodeURIComponent(gone))
  return passOn(request, headers, NOWHERE)
}

/** Whether a path is that of a script, style or font, existing or not: these are served without the database. */
const isStored = (path: string) => path.startsWith('/_next/static/') || isFont(path)

/** Whether a page is rendered for everybody. Only the Node host may request that. */
const isForAll = ({ method, url }: Request, headers: Headers): boolean =>
  isBehindNodeServer() &&
  headers.has(FOR_ALL_HEADER) &&
  method === 'GET' &&
  isPathForAll(new URL(url).pathname) &&
  !isPersonalized((name) => headers.get(name))

/** @param path of the page in Next, which knows no languages */
function passOn(request: Request, headers: Headers, path: string): NextResponse {
  // Not a setting: Next's build replaces it with its value.
  const policy = contentSecurityPolicy(newNonce(), { isDevelopment: process.env.NODE_ENV !== 'production' })
  headers.set('Content-Security-Policy', policy)
  const passedOn = { request: { headers } }
  const address = new URL(request.url)
  const isThere = address.pathname === path
  address.pathname = path
  const response = isThere ? NextResponse.next(passedOn) : NextResponse.rewrite(address, passedOn)
  response.headers.set('Content-Security-Policy', policy)
  if (path !== NOWHERE && headers.has(FOR_ALL_HEADER)) response.headers.set(FOR_ALL_HEADER, '1')
  return response
}
