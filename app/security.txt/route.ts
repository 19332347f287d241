import { textResponse } from '@/app/_shell/text/text-response'
import { getStoreDetails } from '@/app/_shop/store/get-store-details'
import { securityText } from '@/app/_shop/store/security-text'
import { getRuntime } from '@/server/hosts/current-runtime'

/** Who to tell about a vulnerability (RFC 9116). */
export async function GET(request: Request): Promise<Response> {
  const { email } = await getStoreDetails()
  const { config, now } = await getRuntime()
  return textResponse(request, 'text/plain', securityText({ email, publicUrl: config.PUBLIC_URL, now: now() }))
}
