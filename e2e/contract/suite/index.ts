import { conditional } from './conditional-requests'
import { createOrder } from './create-order'
import { createPet } from './create-pet'
import { everyBody } from './request-body'
import { everyList } from './lists'
import { everyOperation } from './common-errors'
import { everyPath } from './routing'
import { getPet, getPetSunset } from './get-pet'
import type { DeclareGuarantee } from './run-contract'
import { idempotency } from './idempotency'
import { idempotencyRefusals } from './idempotency-refusals'
import { limits } from './limits'
import { listCategories } from './list-categories'
import { listOrders } from './list-orders'
import { listPets } from './list-pets'
import { publicEndpoints } from './public-endpoints'
import { requestIds } from './request-ids'
import { trpc } from './trpc'
import { trpcIdempotency } from './trpc-idempotency'
import { trpcOrders } from './trpc-orders'

/** All that the interface promises, whatever it runs on. */
export function everything(promise: DeclareGuarantee): void {
  listPets(promise)
  createPet(promise)
  getPet(promise)
  listCategories(promise)
  listOrders(promise)
  createOrder(promise)
  everyOperation(promise)
  everyList(promise)
  everyBody(promise)
  everyPath(promise)
  idempotency(promise)
  idempotencyRefusals(promise)
  conditional(promise)
  limits(promise)
  publicEndpoints(promise)
  requestIds(promise)
  trpc(promise)
  trpcOrders(promise)
  trpcIdempotency(promise)
  getPetSunset(promise)
}
