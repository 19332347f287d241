import { textResponse } from '@/app/_shell/text/text-response'
import { getRuntime } from '@/server/hosts/current-runtime'
import { brunoCollection } from '@/server/http/rest/collections/bruno'

/** The REST API as a collection for Bruno. */
export async function GET(request: Request): Promise<Response> {
  const { openApi, config } = await getRuntime()
  const hasStaging = config.STAGING || config.isStagingUrlGiven
  return textResponse(request, 'application/json', JSON.stringify(brunoCollection(openApi, { hasStaging }), null, 2))
}
