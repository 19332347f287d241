import next from 'next'
import type { Config } from '@/server/config'
import { OTHER_OPERATION } from '@/server/usage/usage-counter'
import { compressPages } from './compress-pages'
import type { Pages } from './pages'
import { withBody } from './with-body'

/** Runs Next's development server in this process, so that it can listen for the upgrades of hot reload. */
export async function startDevelopmentPages({ PORT }: Config): Promise<Pages> {
  const app = next({ dev: true, dir: process.cwd(), port: PORT, hostname: 'localhost' })
  await app.prepare()
  const render = compressPages(app.getRequestHandler())
  return {
    handle: ({ request, response }, form) =>
      render(form ? withBody(request, form.body, form.contentType) : request, response),
    recall: () => undefined,
    noteWrite() {},
    // Next compiles a page when it is first asked for.
    patternOf: () => OTHER_OPERATION,
    close: () => app.close(),
  }
}
