import { createPet } from './create-pet'
import { everyOperation } from './every-operation'
import { everyPath } from './every-path'
import { getPet, getPetSunset } from './get-pet'
import { limits } from './limits'
import { listCategories } from './list-categories'
import { listPets } from './list-pets'
import type { DeclarePromise } from './promise'
import { publicEndpoints } from './public-endpoints'
import { trpc } from './trpc'

/** All that the interface promises, whatever it runs on. */
export function everything(promise: DeclarePromise): void {
  listPets(promise)
  createPet(promise)
  getPet(promise)
  listCategories(promise)
  everyOperation(promise)
  everyPath(promise)
  limits(promise)
  publicEndpoints(promise)
  trpc(promise)
  getPetSunset(promise)
}
