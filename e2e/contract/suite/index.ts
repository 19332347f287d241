import { conditional } from './conditional'
import { createOrder } from './create-order'
import { createPet } from './create-pet'
import { everyBody } from './every-body'
import { everyList } from './every-list'
import { everyOperation } from './every-operation'
import { everyPath } from './every-path'
import { getPet, getPetSunset } from './get-pet'
import type { DeclareGuarantee } from './guarantee'
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
