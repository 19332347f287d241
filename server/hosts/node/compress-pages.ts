import { constants } from 'node:zlib'
import compression from 'compression'
import type { PageHandler } from './server'

/** A page of portraits is a tenth smaller than at quality 4, for one more millisecond. */
const BROTLI_QUALITY = 5

/**
 * Compresses pages as well as the browser allows. Next itself knows only gzip, whose window is too small to find a
 * page's portraits again when they are repeated in the data for hydration; brotli's is not.
 */
export function compressPages(pages: PageHandler): PageHandler {
  const compress = compression({ brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } } })
  return (request, response) =>
    new Promise((resolve, reject) => {
      compress(request, response, () => pages(request, response).then(resolve, reject))
    })
}
