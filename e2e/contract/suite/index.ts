import { changePet } from './change-pet'
import { commonErrors } from './common-errors'
import { compression } from './compression'
import { conditionalRequests } from './conditional-requests'
import type { DeclareGuarantee } from './contract-context'
import { createOrder } from './create-order'
import { createPet } from './create-pet'
import { everyResponse } from './every-response'
import { getOrder } from './get-order'
import { getPet, getPetSunset } from './get-pet'
import { idempotency } from './idempotency'
import { idempotencyRefusals } from './idempotency-refusals'
import { limits } from './limits'
import { listCategories } from './list-categories'
import { listEvents } from './list-events'
import { listOrders } from './list-orders'
import { listPets } from './list-pets'
import { listOperations } from './lists'
import { missingPages } from './missing-pages'
import { moveOrder } from './move-order'
import { petProfiles } from './pet-profiles'
import { publicEndpoints } from './public-endpoints'
import { requestBody } from './request-body'
import { requestHead } from './request-head'
import { routing } from './routing'
import { trpc } from './trpc'
import { trpcIdempotency } from './trpc-idempotency'
import { trpcOrders } from './trpc-orders'
import { webhookEndpoints } from './webhook-endpoints'

/** All that the interface promises, whatever it runs on. */
export function declareContract(guarantee: DeclareGuarantee): void {
  listPets(guarantee)
  createPet(guarantee)
  getPet(guarantee)
  changePet(guarantee)
  petProfiles(guarantee)
  listCategories(guarantee)
  listOrders(guarantee)
  listEvents(guarantee)
  getOrder(guarantee)
  createOrder(guarantee)
  moveOrder(guarantee)
  webhookEndpoints(guarantee)
  commonErrors(guarantee)
  listOperations(guarantee)
  requestBody(guarantee)
  routing(guarantee)
  idempotency(guarantee)
  idempotencyRefusals(guarantee)
  conditionalRequests(guarantee)
  compression(guarantee)
  limits(guarantee)
  publicEndpoints(guarantee)
  everyResponse(guarantee)
  requestHead(guarantee)
  missingPages(guarantee)
  trpc(guarantee)
  trpcOrders(guarantee)
  trpcIdempotency(guarantee)
  getPetSunset(guarantee)
}
