import { getRuntime } from '@/server/hosts/current-runtime'
import { toFetchResponse } from '@/server/hosts/next/fetch-response'
import { photoResponse } from '@/server/http/photo-response'

/** A file of a photograph, on the Next host; the Node host serves these on its own. */
export async function GET(request: Request): Promise<Response> {
  return toFetchResponse(request, await photoResponse(await getRuntime(), new URL(request.url).pathname))
}
