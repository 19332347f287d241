import { type Exchange, header } from '@/server/hosts/node/exchange/exchange'
import { isPathForAll, isPersonalized, routerHeaders } from '@/server/http/pages/page-for-all'

/** Longer ones than any link of ours are not worth the memory. */
const MAX_LENGTH = 4_096

/**
 * What the page that is asked for depends on, apart from the catalogue: the address, and what Next's router says that it
 * has. Undefined when it may depend on the visitor too, or is none that is sent to everybody.
 */
export function addressForAll({ request, method, path }: Exchange): string | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined
  const { headers, url = '' } = request
  if (!isPathForAll(path) || isPersonalized((name) => header(request, name))) return undefined
  // With a body it is none of a browser's.
  if ('content-length' in headers || 'transfer-encoding' in headers) return undefined
  const address = 'rsc' in headers ? [url, ...routerHeaders.map((name) => header(request, name) ?? '')].join('\n') : url
  return address.length > MAX_LENGTH ? undefined : address
}
