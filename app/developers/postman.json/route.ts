import { textResponse } from '@/app/_shell/text/text-response'
import { getRuntime } from '@/server/hosts/current-runtime'
import { postmanCollection } from '@/server/http/rest/collections/postman'

/** The REST API as a collection for Postman. */
export async function GET(request: Request): Promise<Response> {
  const { openApi, config } = await getRuntime()
  const hasStaging = config.STAGING || config.isStagingUrlGiven
  return textResponse(request, 'application/json', JSON.stringify(postmanCollection(openApi, { hasStaging }), null, 2))
}
