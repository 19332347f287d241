import { isUtf8 } from 'node:buffer'
import { invalidRequest } from '@/server/platform/errors/service-error'

/**
 * The parameters of a query. Invalid percent-encoding stays as it is, as in a form.
 * @throws ServiceError invalid_request when its bytes are not UTF-8, which would be read as other characters
 * @see https://url.spec.whatwg.org/#urlencoded-parsing
 */
export function parseQuery(search: string): URLSearchParams {
  const bytes = search.replace(/%([\da-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  if (!isUtf8(Buffer.from(bytes, 'latin1'))) {
    throw invalidRequest(
      'The query is not in UTF-8. Percent-encode the bytes that a text has in UTF-8: %C3%BC for “ü”.',
    )
  }
  return new URLSearchParams(search)
}
