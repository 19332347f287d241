import { textResponse } from '@/app/_shell/text/text-response'
import { hasStaging } from '@/server/config'
import { getRuntime } from '@/server/hosts/current-runtime'
import { postmanCollection } from '@/server/http/rest/collections/postman'

/** The REST API as a collection for Postman. */
export async function GET(request: Request): Promise<Response> {
  const { openApi, config } = await getRuntime()
  return textResponse(
    request,
    'application/json',
    JSON.stringify(postmanCollection(openApi, { hasStaging: hasStaging(config) }), null, 2),
  )
}
