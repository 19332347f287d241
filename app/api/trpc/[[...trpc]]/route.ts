import { handleTrpc } from '@/server/hosts/next/route-handlers'

export {
  handleTrpc as DELETE,
  handleTrpc as GET,
  handleTrpc as HEAD,
  handleTrpc as OPTIONS,
  handleTrpc as PATCH,
  handleTrpc as POST,
  handleTrpc as PUT,
}
