import { type FormState, formText } from '@/app/_forms/form-data'
import { type FieldFormat, schemaForm, type TypedFields } from '@/app/_forms/schema-form'
import { type TextsByField, textsByField } from '@/app/_forms/texts-by-field'
import type { OpeningHours } from '@/server/domain/store/opening-hours'
import { type StoreDetails, updateStoreInput } from '@/server/domain/store/store.schema'
import { weekdays } from '@/server/domain/store/weekdays'
import { defaultLanguage } from '@/server/platform/values/language'

/** A number; the text that is left out stands for a number too. */
const numberFormat = (whenEmpty: number): FieldFormat => ({
  read: (text) => (text.trim() === '' ? whenEmpty : Number(text)),
  // A visit of zero minutes.
  show: (value) => (value === 0 ? '' : String(value)),
})

/** Days, one in each line. */
const daysFormat: FieldFormat = {
  read: (text) => text.split(/[\s,;]+/).filter((day) => day !== ''),
  show: (days) => (Array.isArray(days) ? days.join('\n') : ''),
}

const storeForm = schemaForm(updateStoreInput, {
  visitMinutes: numberFormat(0),
  visitsAtOnce: numberFormat(1),
  closedOn: daysFormat,
})

export type StoreField = Exclude<keyof TypedFields<typeof updateStoreInput>, 'openingHours' | 'expectedVersion'>

/** The fields with a single text. */
export const storeFields = storeForm.fields.filter(
  (field): field is StoreField => field !== 'openingHours' && field !== 'expectedVersion',
)

/** The times of the week, as in `monday.opens`. */
export const timeFields = weekdays.flatMap((day) => [`${day}.opens`, `${day}.closes`] as const)
type TimeField = (typeof timeFields)[number]

export type StoreFormField = StoreField | TimeField
/** What was typed into the form; fields that are left out are empty. */
export type StoreFormValues = TextsByField<StoreFormField>

/** What is wrong with each field, in words for people. */
export type StoreFaults = TextsByField<StoreFormField>

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

export const readStoreForm = (form: FormData): StoreFormValues => ({
  ...storeForm.typed(form),
  ...textsByField<TimeField>(timeFields.map((field) => [field, formText(form, field)])),
})

/** The details as the form shows them. */
export const toFormValues = (details: StoreDetails): StoreFormValues => ({
  ...storeForm.shown(details, defaultLanguage),
  ...textsByField<TimeField>(
    weekdays.flatMap((day) => [
      [`${day}.opens`, details.openingHours[day]?.opens ?? ''],
      [`${day}.closes`, details.openingHours[day]?.closes ?? ''],
    ]),
  ),
})

/** The input of `store.update`, faulty if what was typed is; a day without times is left out. */
export const toStoreInput = (form: FormData) => ({ ...storeForm.input(form), openingHours: openingHoursIn(form) })

/** @throws TRPCError with what is faulty */
export const parseStoreInput = storeForm.parse

function openingHoursIn(form: FormData): OpeningHours {
  const days: OpeningHours = {}
  for (const day of weekdays) {
    const [opens, closes] = [formText(form, `${day}.opens`), formText(form, `${day}.closes`)]
    if (opens !== '' || closes !== '') days[day] = { opens, closes }
  }
  return days
}
