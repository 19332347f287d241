import { handlePublicEndpoint } from '@/server/hosts/next/route-handlers'

export {
  handlePublicEndpoint as DELETE,
  handlePublicEndpoint as GET,
  handlePublicEndpoint as HEAD,
  handlePublicEndpoint as OPTIONS,
  handlePublicEndpoint as PATCH,
  handlePublicEndpoint as POST,
  handlePublicEndpoint as PUT,
}
