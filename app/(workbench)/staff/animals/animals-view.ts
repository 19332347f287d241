import { z } from 'zod'
import { withQuery } from '@/app/_shell/navigation/with-query'
import { outcomeFilters, petStatusSchema, type UnofferedState, unofferedStates } from '@/server/domain/pets/pets.schema'
import type { PageHref } from '@/server/http/page-table/page-table'
import { searchSchema } from '@/server/platform/values/search'

/** The list's filters: a status, or animals that are not offered. */
export const animalFilters = [...petStatusSchema.options, ...unofferedStates] as const
export type AnimalFilter = (typeof animalFilters)[number]

export const isUnoffered = (filter: AnimalFilter | undefined): filter is UnofferedState =>
  unofferedStates.some((state) => state === filter)

const viewSchema = z
  .object({
    search: searchSchema.optional().catch(undefined),
    status: z.enum(animalFilters).optional().catch(undefined),
    /** What became of them, if they are withdrawn. */
    outcome: z.enum(outcomeFilters).optional().catch(undefined),
    cursor: z.string().min(1).optional().catch(undefined),
  })
  .transform((view) => ({ ...view, outcome: view.status === 'withdrawn' ? view.outcome : undefined }))

/** What the page of the animals shows: everything in its URL. */
export type AnimalsView = Partial<z.output<typeof viewSchema>>

/** Reads the URL. Invalid parameters are ignored. */
export const readAnimalsView = (parameters: Record<string, unknown>): AnimalsView => viewSchema.parse(parameters)

export const animalsQuery = ({ search, status, outcome, cursor }: AnimalsView): URLSearchParams =>
  new URLSearchParams({
    ...(search === undefined ? {} : { search }),
    ...(status === undefined ? {} : { status }),
    ...(outcome === undefined ? {} : { outcome }),
    ...(cursor === undefined ? {} : { cursor }),
  })

export const animalsPath = (view: AnimalsView): PageHref => withQuery('/staff/animals', animalsQuery(view))

/** How the shop will show an animal that is a draft. */
export const previewPath = (petId: number): PageHref => `/staff/animals/${petId}/preview`

/** The page of an animal, which links back to the list that it was opened from. */
export const animalPath = (petId: number, view: AnimalsView): PageHref =>
  withQuery(`/staff/animals/${petId}`, animalsQuery(view))
