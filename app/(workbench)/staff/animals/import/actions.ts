'use server'

import { hash, randomUUID } from 'node:crypto'
import { callFromForm } from '@/app/_forms/call-from-form'
import { type Destination, donePath, redirectTo } from '@/app/_forms/destination'
import { formText, typedTexts } from '@/app/_forms/form-data'
import { type FormState, failedForm } from '@/app/_forms/form-state'
import { nextFormKey } from '@/app/_forms/new-form-key'
import { submitForm } from '@/app/_forms/submit-form'
import { getLanguage, getTexts } from '@/app/_shell/language/get-language'
import { bidiIsolate } from '@/app/_shell/text/bidi-isolate'
import { sentenceIn } from '@/app/_shell/text/sentence-of'
import { kindNames } from '@/app/_shop/categories/categories'
import { profileTexts } from '@/app/(store)/animals/[petId]/_profile/texts'
import { describeRecordFields } from '@/app/(workbench)/staff/animals/[petId]/_health/record-fields'
import { describeChangeAnimalFields } from '@/app/(workbench)/staff/animals/[petId]/change-animal-fields'
import { amountShown } from '@/app/(workbench)/staff/kinds/amount-typed'
import type { ImportPreview } from '@/server/domain/pets/import/import.schema'
import type { ImportField } from '@/server/domain/pets/import/import-columns'
import { inProcessRouter } from '@/server/hosts/in-process-router'
import type { Language } from '@/server/platform/values/language'
import type { ImportFormState, PreviewTexts } from './import-form-state'
import { goneDone, importedDone, publishedDone, undoneDone } from './import-notice'
import { importTexts } from './texts'

const { staffImport } = inProcessRouter

/**
 * Previews the animals of a table, or adds them and returns to the page, which says so. Pasted text stays, with what is
 * wrong with it.
 */
export async function importAnimals(_previous: unknown, form: FormData): Promise<ImportFormState | Destination> {
  const key = formText(form, 'key')
  const table = formText(form, 'table')
  const withDuplicates = formText(form, 'withDuplicates') === 'yes'
  const asDrafts = formText(form, 'asDrafts') === 'yes'
  const read = () => preview({ table, withDuplicates }, form)
  if (formText(form, 'step') !== 'add') return { key: randomUUID(), ...(await read()) }
  if (formText(form, 'previewed') !== digestOf({ table, withDuplicates })) {
    return { key: randomUUID(), ...(await read()), failure: (await getTexts(importTexts)).changed }
  }
  const input = { table, withDuplicates, asDrafts, expectedCount: Number(formText(form, 'count')) }
  const added = await callFromForm(staffImport.add, { key, input })
  if ('result' in added) {
    return redirectTo(donePath('/staff/animals/import', importedDone(added.result.added)))
  }
  const { code, message } = added.failure
  const failure = code === 'invalid_request' ? (await getTexts(importTexts)).faulty : message
  return { ...(await read()), key: nextFormKey(key, added.failure), failure }
}

interface PreviewInput {
  readonly table: string
  readonly withDuplicates: boolean
}

async function preview(input: PreviewInput, form: FormData): Promise<Omit<ImportFormState, 'key'>> {
  const values = typedTexts(form)
  const previewed = await callFromForm(staffImport.preview, { input })
  if ('failure' in previewed) return { values, failure: previewed.failure.message }
  return { values, preview: { digest: digestOf(input), ...(await toTexts(previewed.result, await getLanguage())) } }
}

/** The same for all line breaks that a browser may send. */
const digestOf = ({ table, withDuplicates }: PreviewInput): string =>
  hash('sha256', `${withDuplicates} ${table.replace(/\r\n?/g, '\n')}`, 'base64url')

async function toTexts(
  {
    count,
    kinds,
    sample,
    faults,
    faultCount,
    system,
    columns,
    ignoredColumns,
    knownCount,
    goneCount,
    diaryCount,
    duplicates,
    duplicateCount,
  }: ImportPreview,
  language: Language,
): Promise<Omit<PreviewTexts, 'digest'>> {
  const texts = importTexts[language]
  const kindName = await kindNames()
  const fields = { ...(await describeChangeAnimalFields()), ...describeRecordFields(language) }
  return {
    count,
    kinds: kinds.map((kind) => texts.kind(kindName(kind.name), kind.count)),
    sample: sample.map(({ name, kind, bornOn, sex, weightGrams, fee }) => ({
      name,
      kind: kindName(kind),
      born: bornOn ?? '',
      sex: sex === 'female' || sex === 'male' ? profileTexts[language].sexes[sex].toLowerCase() : '',
      weight: weightGrams === null ? '' : texts.kilograms(weightGrams / 1_000),
      fee: amountShown(fee, language),
    })),
    faults: [...new Set(faults.map((each) => texts.fault(each.row, each.column, sentenceIn(each, language))))],
    moreFaults: faultCount - faults.length,
    duplicates: duplicates.map(({ row, name, petId }) => texts.duplicate(row, bidiIsolate(name), petId)),
    moreDuplicates: duplicateCount - duplicates.length,
    taken: [
      ...new Set(columns.map(({ heading, field }) => texts.taken(cut(heading), fields[fieldShown(field)].label))),
    ],
    notes: [
      ...(system === undefined ? [] : [texts.system(system)]),
      ...(knownCount > 0 ? [texts.known(knownCount)] : []),
      ...(goneCount > 0 ? [texts.gone(goneCount)] : []),
      ...(diaryCount > 0 ? [texts.diary(diaryCount)] : []),
      ...(ignoredColumns.length > 0 ? [texts.ignored(shortList(ignoredColumns, language))] : []),
    ],
  }
}

/** What a form for an animal calls the field. */
const fieldShown = (field: ImportField) => (field === 'kind' ? 'categoryId' : field)

const MAX_LISTED = 20
const MAX_HEADING = 40

const cut = (heading: string) => (heading.length > MAX_HEADING ? `${heading.slice(0, MAX_HEADING)}…` : heading)

const shortList = (headings: readonly string[], language: Language) =>
  [
    ...headings.slice(0, MAX_LISTED).map(cut),
    ...(headings.length > MAX_LISTED ? [importTexts[language].andMore(headings.length - MAX_LISTED)] : []),
  ].join(', ')

/** Publishes or undoes the table of a form, and returns to the page, which says so. */
export async function changeImport(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  const isUndone = formText(form, 'step') === 'undo'
  const changed = await (isUndone ? undo(form) : publish(form))
  if ('done' in changed) return redirectTo(donePath('/staff/animals/import', changed.done))
  const { code, message } = changed.failure
  // A colleague has undone it, so it is no longer on the page.
  if (code === 'not_found') return redirectTo(donePath('/staff/animals/import', goneDone))
  return failedForm(form, message)
}

async function publish(form: FormData) {
  const published = await submitForm(form, staffImport.publish)
  return 'result' in published ? { done: publishedDone(published.result.published) } : published
}

async function undo(form: FormData) {
  const undone = await submitForm(form, staffImport.undo)
  return 'result' in undone ? { done: undoneDone(undone.result.removed, undone.result.kept) } : undone
}
