// region: send
import type { AppRouter } from '@petstore/trpc'
import { createTRPCClient, httpLink, TRPCClientError } from '@trpc/client'

const url = new URL('/api/trpc', process.env.BASE_URL)
const storeFor = (apiKey: string | undefined) =>
  createTRPCClient<AppRouter>({
    links: [httpLink({ url, headers: { Authorization: `Bearer ${apiKey}` } })],
  })

const categories = await storeFor(process.env.API_KEY).categories.list.query()
console.log(200, categories.length)
// endregion

// region: refused
try {
  await storeFor('pet_wrong').categories.list.query()
} catch (error) {
  if (!(error instanceof TRPCClientError)) throw error
  console.log(error.data?.httpStatus, error.data?.reason, error.message)
}
// endregion
