import createClient from 'openapi-fetch'
import type { paths } from './generated/openapi-typescript'
import type { Connect } from './pet-store-client'

export const connect: Connect = (baseUrl, apiKey) => {
  const client = createClient<paths>({ baseUrl, headers: { Authorization: `Bearer ${apiKey}` } })
  return {
    listPets: async (limit) => toResult(await client.GET('/pets', { params: { query: { limit } } })),
    createPet: async (body) => toResult(await client.POST('/pets', { body })),
    getPet: async (petId) => toResult(await client.GET('/pets/{petId}', { params: { path: { petId } } })),
    createOrder: async (petId, idempotencyKey) =>
      toResult(
        await client.POST('/store/orders', {
          params: { header: { 'Idempotency-Key': idempotencyKey } },
          body: { petId },
        }),
      ),
    listOrders: async (status) =>
      toResult(await client.GET('/store/orders', { params: { query: { status, limit: 100 } } })),
  }
}

function toResult<Data, Failure>({
  data,
  error,
}: {
  readonly data?: Data
  readonly error?: Failure
}): { readonly data: Data } | { readonly error: Failure } {
  if (data !== undefined) return { data }
  if (error !== undefined) return { error }
  throw new Error('a response without a body')
}
