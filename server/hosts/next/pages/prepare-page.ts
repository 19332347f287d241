import { NextResponse } from 'next/server'
import { getRuntime } from '@/server/current-runtime'
import { BODY_LIMIT } from '@/server/http/body-limit'
import { unavailable } from '@/server/http/refusals'
import type { Runtime } from '@/server/runtime'
import { trustedFormOrigin } from './form-origin'
import { type PageState, pageStateOf } from './page-state'
import { PLAIN_PAGE_POLICY, type PlainPageName, plainPage } from './plain-pages'
import { contentSecurityPolicy, newNonce, pageHeaders } from './security-headers'

/** No page has this address: Next shows there what it shows for any address without a page. */
const NOWHERE = '/nowhere'

/**
 * Sends a request for a page on to it, with the security headers of the answer and the nonce that Next reads from the policy; or
 * answers that there is no such page, that its form is not one of ours, or that the store cannot be reached just now.
 * @param headers those with which the request goes on, whatever policy and host the client sent replaced
 */
export async function preparePage(request: Request, headers: Headers): Promise<NextResponse> {
  const runtime = await getRuntime().catch((error) => {
    process.emitWarning(error instanceof Error ? error : String(error))
    return undefined
  })
  const isSecure = runtime?.config.PUBLIC_URL.startsWith('https:') ?? false
  const answer = await answerPage(request, new Headers(headers), runtime)
  for (const [name, value] of Object.entries(pageHeaders({ isSecure }))) answer.headers.set(name, value)
  return answer
}

async function answerPage(request: Request, headers: Headers, runtime: Runtime | undefined): Promise<NextResponse> {
  if (!runtime) return plainAnswer('unavailable')
  if (request.method === 'POST') {
    if (Number(headers.get('content-length')) > BODY_LIMIT) return plainAnswer('formTooLarge')
    const origin = trustedFormOrigin((name) => headers.get(name), runtime.config.PUBLIC_URL)
    if (origin === undefined) return plainAnswer('foreignForm')
    if (origin !== null) headers.set('Origin', origin)
  }
  headers.delete('X-Forwarded-Host')
  const state = await pageStateOf(runtime, new URL(request.url).pathname)
  if (state === 'unavailable') return plainAnswer('unavailable')
  return onward(request, headers, state)
}

function onward(request: Request, headers: Headers, state: Exclude<PageState, 'unavailable'>): NextResponse {
  // Not a setting: Next writes it into what it builds.
  const policy = contentSecurityPolicy(newNonce(), { isDevelopment: process.env.NODE_ENV !== 'production' })
  headers.set('Content-Security-Policy', policy)
  const passedOn = { request: { headers } }
  const answer =
    state === 'here' ? NextResponse.next(passedOn) : NextResponse.rewrite(new URL(NOWHERE, request.url), passedOn)
  answer.headers.set('Content-Security-Policy', policy)
  return answer
}

function plainAnswer(name: PlainPageName): NextResponse {
  const { status, html } = plainPage(name)
  return new NextResponse(html, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': PLAIN_PAGE_POLICY,
      'Cache-Control': 'no-store',
      ...(status === 503 ? unavailable('').headers : {}),
    },
  })
}
