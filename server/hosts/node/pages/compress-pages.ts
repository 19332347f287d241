import type { IncomingMessage, ServerResponse } from 'node:http'
import { constants } from 'node:zlib'
import compression from 'compression'

/** Renders pages: what Next gives. */
type RenderPages = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** A page of portraits is a tenth smaller than at quality 4, for one more millisecond. */
const BROTLI_QUALITY = 5

/**
 * Compresses pages as well as the browser allows. Next itself knows only gzip, whose window is too small to find a
 * page's portraits again when they are repeated in the data for hydration; brotli's is not.
 */
export function compressPages(pages: RenderPages): RenderPages {
  const compress = compression({ brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } } })
  return (request, response) =>
    new Promise((resolve, reject) => {
      compress(request, response, () => pages(request, response).then(resolve, reject))
    })
}
