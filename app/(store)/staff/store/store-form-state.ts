import type { z } from 'zod'
import { type FormState, formText } from '@/app/_forms/form-data'
import type { OpeningHours } from '@/server/domain/store/opening-hours'
import type { StoreDetails, updateStoreInput } from '@/server/domain/store/store.schema'
import { weekdays } from '@/server/domain/store/weekdays'

/** The fields with a single text. */
export const storeFields = [
  'name',
  'email',
  'phone',
  'streetAddress',
  'locality',
  'region',
  'postalCode',
  'country',
  'handover',
  'reservationCost',
  'priceSettlement',
  'handoverDe',
  'reservationCostDe',
  'priceSettlementDe',
  'currency',
  'timeZone',
  'visitMinutes',
  'visitsAtOnce',
  'closedOn',
] as const satisfies readonly (keyof StoreDetails)[]
export type StoreField = (typeof storeFields)[number]

/** The times of the week, as in `monday.opens`. */
export const timeFields = weekdays.flatMap((day) => [`${day}.opens`, `${day}.closes`] as const)
type TimeField = (typeof timeFields)[number]

export type StoreFormField = StoreField | TimeField
/** What was typed into the form; fields that are left out are empty. */
export type StoreFormValues = Readonly<Partial<Record<StoreFormField, string>>>

/** What is wrong with each field, in words for people. */
export type StoreFaults = Readonly<Partial<Record<StoreFormField, string>>>

/** What somebody else has saved since. */
export interface OtherChange {
  readonly by: string | undefined
  /** As shown. */
  readonly when: string
  /** The fields that differ from the input, and their current values. */
  readonly differences: readonly { readonly label: string; readonly now: string }[]
}

/** The visits at times when the store would be closed, which require the form to be sent again. */
export interface VisitsOutside {
  /** As shown. */
  readonly visits: readonly { readonly orderId: number; readonly when: string; readonly what: string }[]
}

/** The result of submitting the form, and what it starts with when it is shown again. */
export interface StoreFormState extends FormState {
  /** The Idempotency-Key of the next submission. */
  readonly key: string
  readonly values: StoreFormValues
  /** The version of the details that the next submission replaces. */
  readonly version: number
  readonly faults?: StoreFaults
  readonly otherChange?: OtherChange
  readonly outside?: VisitsOutside
}

export const storeFormFields: readonly StoreFormField[] = [...storeFields, ...timeFields]

export const readStoreForm = (form: FormData): StoreFormValues =>
  Object.fromEntries(storeFormFields.filter((field) => form.has(field)).map((field) => [field, formText(form, field)]))

/** The details as the form shows them. */
export const toFormValues = (details: StoreDetails): StoreFormValues =>
  Object.fromEntries([
    ...storeFields.map((field) => [field, textOf(details[field])]),
    ...weekdays.flatMap((day) => [
      [`${day}.opens`, details.openingHours[day]?.opens ?? ''],
      [`${day}.closes`, details.openingHours[day]?.closes ?? ''],
    ]),
  ])

/** A detail as typed; a visit of zero minutes is left out. */
const textOf = (detail: StoreDetails[StoreField]): string =>
  typeof detail === 'object' ? detail.join('\n') : detail === 0 ? '' : String(detail)

/** The input of `store.update`, faulty if what was typed is; a day without times is left out. */
export const toStoreInput = (values: StoreFormValues, expectedVersion: number): z.input<typeof updateStoreInput> => ({
  name: values.name ?? '',
  email: values.email ?? '',
  phone: values.phone ?? '',
  streetAddress: values.streetAddress ?? '',
  locality: values.locality ?? '',
  region: values.region ?? '',
  postalCode: values.postalCode ?? '',
  country: values.country ?? '',
  openingHours: openingHoursIn(values),
  handover: values.handover ?? '',
  reservationCost: values.reservationCost ?? '',
  priceSettlement: values.priceSettlement ?? '',
  handoverDe: values.handoverDe ?? '',
  reservationCostDe: values.reservationCostDe ?? '',
  priceSettlementDe: values.priceSettlementDe ?? '',
  // A form of the previous version has none of these.
  currency: values.currency,
  timeZone: values.timeZone,
  visitMinutes: numberIn(values.visitMinutes, 0),
  visitsAtOnce: numberIn(values.visitsAtOnce, 1),
  closedOn: values.closedOn?.split(/[\s,;]+/).filter((day) => day !== ''),
  expectedVersion,
})

/** Empty means the default; what is not a number becomes one that is refused. */
const numberIn = (typed: string | undefined, whenEmpty: number): number | undefined =>
  typed === undefined ? undefined : typed.trim() === '' ? whenEmpty : Number(typed)

function openingHoursIn(values: StoreFormValues): OpeningHours {
  const days: OpeningHours = {}
  for (const day of weekdays) {
    const [opens, closes] = [values[`${day}.opens`] ?? '', values[`${day}.closes`] ?? '']
    if (opens !== '' || closes !== '') days[day] = { opens, closes }
  }
  return days
}
