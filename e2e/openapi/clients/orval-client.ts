import * as api from './generated/orval/fetch'
import * as schemas from './generated/orval/zod'
import type { Connect } from './pet-store-client'

/** The address is part of what orval generates. What is sent and received must satisfy the zod schemas it made too. */
export const connect: Connect = (_, apiKey) => {
  const headers = { Authorization: `Bearer ${apiKey}` }
  return {
    async listPets(limit) {
      const { status, data } = await api.listPets(schemas.listPetsQueryParams.parse({ limit }), { headers })
      if (status !== 200) return refusal(data)
      schemas.listPetsResponse.parse(data)
      return { data }
    },
    async createPet(pet) {
      const { status, data } = await api.createPet(schemas.createPetBody.parse(pet), { headers })
      return status === 201 ? { data } : refusal(data)
    },
    async getPet(petId) {
      const { status, data } = await api.getPet(petId, { headers })
      if (status !== 200) return refusal(data)
      schemas.getPetResponse.parse(data)
      return { data }
    },
    async createOrder(petId, idempotencyKey) {
      const { status, data } = await api.createOrder(schemas.createOrderBody.parse({ petId }), {
        headers: { ...headers, 'Idempotency-Key': idempotencyKey },
      })
      return status === 201 ? { data } : refusal(data)
    },
    async listOrders(orderStatus) {
      const { status, data } = await api.listOrders({ status: orderStatus, limit: 100 }, { headers })
      if (status !== 200) return refusal(data)
      schemas.listOrdersResponse.parse(data)
      return { data }
    },
  }
}

/** The type of a body that is not there. */
type Nothing = api.getPetResponse304['data']

/** A 304 has no body, but is only sent to those who ask for it. */
function refusal(error: api.Error | Nothing) {
  if (!error) throw new Error('a response without a body')
  return { error }
}
