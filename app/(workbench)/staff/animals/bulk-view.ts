import { z } from 'zod'
import { withQuery } from '@/app/_shell/navigation/with-query'
import { MAX_IDS } from '@/server/domain/pets/pets.schema'
import type { PageHref } from '@/server/http/page-table/page-table'
import { type ErrorCode, isErrorCode } from '@/server/platform/errors/error-table'
import { parseId } from '@/server/platform/values/id'
import { type AnimalsView, animalsQuery, readAnimalsView } from './animals-view'

/** What can be done with many animals at once. */
export const bulkSteps = ['withdraw', 'restore', 'publish', 'discard', 'move'] as const
export type BulkStep = (typeof bulkSteps)[number]

/** A step that depends on which list the animals are ticked in. */
export type ListStep = Exclude<BulkStep, 'move'>

/** Steps that require confirmation. */
export const askedSteps = ['withdraw', 'discard', 'move'] as const satisfies BulkStep[]
export type AskedStep = (typeof askedSteps)[number]

/** An animal with the kind that the staff saw and, for a move, its new kind. */
export interface TickedAnimal {
  readonly petId: number
  readonly from: number
  readonly to?: number | undefined
}

/** The result of the last form. */
export interface BulkResult {
  readonly step: BulkStep
  readonly done: readonly TickedAnimal[]
  /**
   * Animals that had changed since the form was shown, or could not be changed, and so stayed as they were. All of them
   * if there was no kind to move to.
   */
  readonly late: readonly TickedAnimal[]
  /** Why nothing at all was done; `nothing_ticked` if no animal was chosen, and `no_kind` if no kind was. */
  readonly failure?: ErrorCode | 'nothing_ticked' | 'no_kind' | undefined
  /** Different for each form, so that a result like the previous one is announced too. */
  readonly id?: string | undefined
}

/** What a visit to the list has led to: a part of its URL. */
export interface BulkView {
  /** The animals up to this number are ticked. */
  readonly ticked?: number | undefined
  readonly confirm?: { readonly step: AskedStep; readonly animals: readonly TickedAnimal[] } | undefined
  readonly result?: BulkResult | undefined
}

/** An animal as named in a form and in an address. */
export const tickedText = ({ petId, from, to }: TickedAnimal): string =>
  [petId, from, ...(to === undefined ? [] : [to])].join('.')

/** The animals named in texts, each once. */
export function parseTicked(texts: readonly string[]): TickedAnimal[] {
  const animals = texts.flatMap((text): TickedAnimal[] => {
    const [petId, from, to, ...rest] = text.split('.').map(parseId)
    if (petId === undefined || from === undefined || rest.length > 0) return []
    return [{ petId, from, to }]
  })
  return [...new Map(animals.map((animal) => [animal.petId, animal])).values()]
}

/** The list with what a visit to it has led to. */
export function bulkPath(view: AnimalsView, { ticked, confirm, result }: BulkView): PageHref {
  const listed = (animals: readonly TickedAnimal[]) => animals.map(tickedText).join(' ')
  const query = new URLSearchParams({
    ...Object.fromEntries(animalsQuery(view)),
    ...(ticked === undefined ? {} : { ticked: String(ticked) }),
    ...(confirm ? { confirm: confirm.step, animals: listed(confirm.animals) } : {}),
    ...(result ? { did: result.step, result: crypto.randomUUID().slice(0, 8) } : {}),
    ...(result && result.done.length > 0 ? { changed: listed(result.done) } : {}),
    ...(result && result.late.length > 0 ? { late: listed(result.late) } : {}),
    ...(result?.failure === undefined ? {} : { failure: result.failure }),
  })
  return withQuery('/staff/animals', query)
}

const animalsSchema = z
  .string()
  .transform((text) => parseTicked(text.split(' ')).slice(0, MAX_IDS))
  .catch([])

const viewSchema = z.object({
  ticked: z.string().transform(parseId).optional().catch(undefined),
  confirm: z.enum(askedSteps).optional().catch(undefined),
  animals: animalsSchema,
  did: z.enum(bulkSteps).optional().catch(undefined),
  changed: animalsSchema,
  late: animalsSchema,
  failure: z.string().optional().catch(undefined),
  result: z.string().optional().catch(undefined),
})

/** Reads the URL. Invalid parameters are ignored. */
export function readBulkView(parameters: Record<string, unknown>): BulkView {
  const { ticked, confirm, animals, did: step, changed: done, late, failure, result: id } = viewSchema.parse(parameters)
  return {
    ticked,
    confirm: confirm && animals.length > 0 ? { step: confirm, animals } : undefined,
    result: step && { step, done, late, failure: isFailure(failure) ? failure : undefined, id },
  }
}

const isFailure = (text: string | undefined): text is NonNullable<BulkResult['failure']> =>
  text !== undefined && (text === 'nothing_ticked' || text === 'no_kind' || isErrorCode(text))

/** Reads the list of a form from the field that its page filled in. */
export const readFormView = (form: FormData): AnimalsView =>
  readAnimalsView(Object.fromEntries(new URLSearchParams(String(form.get('list') ?? ''))))
