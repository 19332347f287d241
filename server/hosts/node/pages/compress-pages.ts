import type { IncomingMessage, ServerResponse } from 'node:http'
import compression from 'compression'
import { brotliOptions, efforts } from '@/server/http/content-encoding'

/** Renders pages: what Next provides. */
type RenderPages = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** Compresses pages, while they are rendered, as well as the browser allows. Next itself knows only gzip. */
export function compressPages(pages: RenderPages): RenderPages {
  const compress = compression({ brotli: brotliOptions(efforts.page.br) })
  return (request, response) =>
    new Promise((resolve, reject) => {
      compress(request, response, () => pages(request, response).then(resolve, reject))
    })
}
