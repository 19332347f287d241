import { IncomingMessage } from 'node:http'
import next from 'next'
import type { Config } from '@/server/config'
import { compressPages } from './compress-pages'
import type { Pages } from './production-pages'

/** Runs Next's development server in this process, so that it can listen for the upgrades of hot reload. */
export async function startDevelopmentPages({ PORT }: Config): Promise<Pages> {
  const app = next({ dev: true, dir: process.cwd(), port: PORT, hostname: 'localhost' })
  await app.prepare()
  const render = compressPages(app.getRequestHandler())
  return {
    handle: ({ request, response }, form) =>
      render(form ? withBody(request, form.body, form.contentType) : request, response),
    getCached: () => undefined,
    noteWrite() {},
    close: () => app.close(),
  }
}

/** A request whose body has been read, with a new body and the matching headers. */
function withBody(request: IncomingMessage, body: Buffer, contentType: string): IncomingMessage {
  const { 'transfer-encoding': _, expect: __, ...headers } = request.headers
  const replaced = new IncomingMessage(request.socket)
  replaced.method = request.method
  replaced.url = request.url
  replaced.httpVersion = request.httpVersion
  replaced.headers = { ...headers, 'content-type': contentType, 'content-length': String(body.length) }
  replaced.push(body)
  replaced.push(null)
  replaced.complete = true
  return replaced
}
