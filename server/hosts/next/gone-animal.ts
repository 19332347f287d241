import { findWithdrawnName } from '@/server/domain/pets/unoffered-pets'
import { matchPage } from '@/server/http/page-table/match-page'
import { parseId } from '@/server/platform/values/id'
import type { Runtime } from '@/server/runtime'

/**
 * The name of the animal whose page had this address until it was withdrawn; undefined for any other address, and while
 * the database cannot be reached.
 */
export async function findGoneAnimal({ deps }: Pick<Runtime, 'deps'>, path: string): Promise<string | undefined> {
  const page = matchPage(path)
  if (page?.path !== '/animals/[petId]') return undefined
  const petId = parseId(page.params.petId ?? '')
  return petId === undefined ? undefined : findWithdrawnName(deps, petId).catch(() => undefined)
}
