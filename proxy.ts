import { type NextRequest, NextResponse } from 'next/server'
import { isDeveloperPath, markdownPath } from '@/app/developers/_page/developer-pages'
import { preparePage } from '@/server/hosts/next/prepare-page'
import {
  answerOneClick,
  isForm,
  isGated,
  isPage,
  refuseFormToFile,
  respondInLanguageTo,
  runProxyGate,
  withoutPrefetchHeaders,
  withRequestId,
} from '@/server/hosts/next/proxy-gate'
import { isOneClickPath } from '@/server/http/one-click-unsubscribe'

/**
 * Next's middleware. Every request for REST and tRPC, and every form, goes through the gate here, once, before its
 * route (the Node host runs the same gate itself); every page gets its security headers, and its status when there is
 * nothing to show. Pages for developers say where they are as Markdown.
 */
export async function proxy(request: NextRequest): Promise<Response> {
  // Sent by a program, so it is none of our forms.
  if (isOneClickPath(request.nextUrl.pathname)) return withRequestId(request, await answerOneClick(request))
  const inLanguage = await respondInLanguageTo(request)
  if (inLanguage) return withRequestId(request, inLanguage)
  const refused = refuseFormToFile(request)
  if (refused) return refused
  const passed = isGated(request) ? await runProxyGate(request) : request.headers
  if (passed instanceof Response) return passed
  // To what was judged: Next would route the path as it was sent, with dot segments, and maybe show a page there. The
  // routes set the request's id themselves.
  if (!isPage(request))
    return NextResponse.rewrite(request.nextUrl, { request: { headers: withoutPrefetchHeaders(passed) } })
  const page = await preparePage(request, passed)
  const { pathname } = request.nextUrl
  if (page.ok && isDeveloperPath(pathname))
    page.headers.append('Link', `<${markdownPath(pathname)}>; rel="alternate"; type="text/markdown"`)
  return withRequestId(isForm(request) ? { headers: passed } : request, page)
}
