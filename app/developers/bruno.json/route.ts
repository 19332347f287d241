import { textResponse } from '@/app/_shell/text/text-response'
import { hasStaging } from '@/server/config'
import { getRuntime } from '@/server/hosts/current-runtime'
import { brunoCollection } from '@/server/http/rest/collections/bruno'

/** The REST API as a collection for Bruno. */
export async function GET(request: Request): Promise<Response> {
  const { openApi, config } = await getRuntime()
  return textResponse(
    request,
    'application/json',
    JSON.stringify(brunoCollection(openApi, { hasStaging: hasStaging(config) }), null, 2),
  )
}
