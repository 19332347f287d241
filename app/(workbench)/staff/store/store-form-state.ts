import { formText } from '@/app/_forms/form-data'
import type { EditFormState } from '@/app/_forms/save-form-state'
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
export const timeFields = weekdays.flatMap(
  (day) =>
    [
      { field: `${day}.opens`, day, time: 'opens' },
      { field: `${day}.closes`, day, time: 'closes' },
    ] as const,
)

export type StoreFormField = StoreField | (typeof timeFields)[number]['field']

/** The visits at times when the store would be closed, which require the form to be sent again. */
export interface VisitsOutside {
  /** As shown. */
  readonly visits: readonly { readonly orderId: number; readonly when: string; readonly what: string }[]
}

export interface StoreFormState extends EditFormState<StoreFormField> {
  readonly outside?: VisitsOutside
}

export const readStoreForm = (form: FormData): TextsByField<StoreFormField> => ({
  ...storeForm.typed(form),
  ...textsByField(timeFields.map(({ field }) => [field, formText(form, field)])),
})

/** The details as the form shows them. */
export const toFormValues = (details: StoreDetails): TextsByField<StoreFormField> => ({
  ...storeForm.shown(details, defaultLanguage),
  ...textsByField(timeFields.map(({ field, day, time }) => [field, details.openingHours[day]?.[time] ?? ''])),
})

/** The input of `store.update`, faulty if what was typed is; a day without times is left out. */
export const toStoreInput = (form: FormData) => ({ ...storeForm.input(form), openingHours: openingHoursIn(form) })

function openingHoursIn(form: FormData): OpeningHours {
  const days: OpeningHours = {}
  for (const day of weekdays) {
    const [opens, closes] = [formText(form, `${day}.opens`), formText(form, `${day}.closes`)]
    if (opens !== '' || closes !== '') days[day] = { opens, closes }
  }
  return days
}
