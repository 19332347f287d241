import { Agent, request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { withoutConnectionHeaders } from '@/server/hosts/node/exchange/exchange'
import { Content, efforts } from '@/server/http/content-encoding'
import type { ResponseContent } from '@/server/http/encode-response'
import { createETag } from '@/server/http/etag'
import { isTranslated } from '@/server/http/page-table/match-page'
import { FOR_ALL_HEADER, routerHeaders, showsNoAnimal } from '@/server/http/pages/page-for-all'
import { OUTDATED_TRAILER, readShownAnimals, SHOWN_ANIMALS_TRAILER } from '@/server/http/pages/shown-animals'
import type { ReadHeader } from '@/server/http/request'
import { injectTrace } from '@/server/platform/telemetry/tracing'
import { defaultLanguage, languageOfPath } from '@/server/platform/values/language'
import type { Render, Rendered } from './page-memory'
import { replaceNonceByHashes } from './script-hashes'

/** Prepares to render the page at an address any number of times. A render rejects if there is no response. */
export type PrepareRender = (url: string, header: ReadHeader) => Render<ResponseContent>

/**
 * Renders pages for everybody, in a process that listens on a Unix socket: a render receives nothing of a visitor's
 * request but the address, so nothing else of it can get into the page.
 */
export function createRenderForAll(socketPath: string, host: string, maxSockets: number): PrepareRender {
  const agent = new Agent({ keepAlive: true, maxSockets })
  return (url, header) => {
    const headers: Record<string, string> = { host, [FOR_ALL_HEADER]: '1' }
    // Without the first, the others are not part of the address.
    if (header('rsc') !== null) {
      headers['sec-fetch-dest'] = 'empty'
      for (const name of routerHeaders) {
        const value = header(name)
        if (value !== null) headers[name] = value
      }
    }
    return async (requestId) => {
      const sent = requestId === undefined ? { ...headers } : { ...headers, 'x-request-id': requestId }
      injectTrace(sent)
      const response = await new Promise<IncomingMessage>((resolve, reject) => {
        httpRequest(
          {
            socketPath,
            agent,
            path: url,
            headers: sent,
          },
          resolve,
        )
          // Without its cause, which would look like a database outage.
          .once('error', ({ message }) => reject(new Error(`the process that renders pages: ${message}`)))
          .end()
      })
      return toPage(url, response, await buffer(response))
    }
  }
}

function toPage(url: string, response: IncomingMessage, body: Buffer<ArrayBuffer>): Rendered<ResponseContent> {
  const { statusCode: status = 502, headers: received, trailers } = response
  const type = received['content-type'] ?? ''
  const isText = type.startsWith('text/html') || type.startsWith('text/x-component')
  // A character for each byte: what is looked for is ASCII, and decoding a page as UTF-8 takes ten times as long.
  const text = isText ? body.toString('latin1') : ''
  const isTrue = !showsFailure.test(text) && !(OUTDATED_TRAILER in trailers)
  const isKept = status === 200 && FOR_ALL_HEADER in received && !('set-cookie' in received) && isTrue
  const { policy, html } = replaceNonceByHashes(String(received['content-security-policy'] ?? ''), text)
  const sent = isText ? Buffer.from(html, 'latin1') : body
  const headers = {
    ...describe(url, received, isKept),
    ...(policy && { 'content-security-policy': policy }),
    ...(isKept && { ETag: createETag(sent) }),
  }
  return {
    page: {
      status,
      headers,
      body: new Content(sent, { effort: efforts.page, isCompressible: compressibleTypes.test(type) }),
    },
    // Its compressed forms take about a quarter of it.
    size: isKept ? Math.ceil(sent.length * 1.25) : undefined,
    shows: showsNoAnimal(url) ? 'none' : readShownAnimals(trailers[SHOWN_ANIMALS_TRAILER]),
  }
}

const compressibleTypes = /^text\/|[/+](json|xml)\b/

/** Next responds with a page and 200 even if a part of it could not be rendered: React's error row reveals it. */
const showsFailure = /[0-9a-f]:E\{\\?"digest\\?":/

function describe(url: string, received: IncomingHttpHeaders, isKept: boolean): Record<string, string> {
  const { date: _, [FOR_ALL_HEADER]: __, 'x-request-id': ___, ...headers } = withoutConnectionHeaders(received)
  const texts = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
  if (!isKept) return texts
  const isStored = texts['cache-control']?.startsWith('public')
  return {
    ...texts,
    ...(isStored ? {} : { 'cache-control': 'private, no-cache' }),
    vary: [
      ...new Set([...(texts.vary?.split(', ') ?? []), 'Accept-Encoding', ...(isStored ? [] : visitorsVary(url))]),
    ].join(', '),
  }
}

/** A visitor with a cookie that a page reads gets another one, as does one who is led to it in their own language. */
const visitorsVary = (url: string): readonly string[] =>
  languageOfPath(url) === defaultLanguage && isTranslated(url) ? ['Accept-Language', 'Cookie'] : ['Cookie']
