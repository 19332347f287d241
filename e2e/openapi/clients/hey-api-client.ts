import { createOrder, createPet, getPet, listOrders, listPets } from './generated/hey-api'
import { createClient } from './generated/hey-api/client'
import type { Connect } from './pet-store-client'

export const connect: Connect = (baseUrl, apiKey) => {
  const client = createClient({ baseUrl, auth: apiKey })
  return {
    listPets: async (limit) => toResult(await listPets({ client, query: { limit } })),
    createPet: async (body) => toResult(await createPet({ client, body })),
    getPet: async (petId) => toResult(await getPet({ client, path: { petId } })),
    createOrder: async (petId, idempotencyKey) =>
      toResult(await createOrder({ client, body: { petId }, headers: { 'Idempotency-Key': idempotencyKey } })),
    listOrders: async (status) => toResult(await listOrders({ client, query: { status, limit: 100 } })),
  }
}

function toResult<Data, Failure>({
  data,
  error,
}: {
  readonly data: Data | undefined
  readonly error: Failure | undefined
}): { readonly data: Data } | { readonly error: Failure } {
  if (data !== undefined) return { data }
  if (error !== undefined) return { error }
  throw new Error('a response without a body')
}
