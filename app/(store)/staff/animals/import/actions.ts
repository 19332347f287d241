'use server'

import { hash, randomUUID } from 'node:crypto'
import { callFromForm } from '@/app/_forms/call-from-form'
import { type Destination, donePath, redirectTo } from '@/app/_forms/destination'
import { formText } from '@/app/_forms/form-data'
import { nextFormKey } from '@/app/_forms/new-form-key'
import { getLanguage, getTexts } from '@/app/_shell/language/get-language'
import { kindNames } from '@/app/_shop/categories/categories'
import { sentenceIn } from '@/app/_shell/text/sentence-of'
import { profileTexts } from '@/app/(store)/animals/[petId]/_profile/texts'
import { amountShown } from '@/app/(store)/staff/kinds/amount-typed'
import type { ImportPreview } from '@/server/domain/pets/import/import.schema'
import type { Language } from '@/server/platform/values/language'
import type { ImportFormState, PreviewTexts } from './import-form-state'
import { importedDone } from './imported-notice'
import { importTexts } from './texts'

/**
 * Previews the animals of a table, or adds them and leads to the list of animals, which says so. Pasted text stays,
 * with what is wrong with it.
 */
export async function importAnimals(_previous: unknown, form: FormData): Promise<ImportFormState | Destination> {
  const key = formText(form, 'key')
  const table = formText(form, 'table')
  if (formText(form, 'step') !== 'add') return { key: randomUUID(), ...(await preview(table)) }
  if (formText(form, 'previewed') !== digestOf(table)) {
    return { key: randomUUID(), ...(await preview(table)), failure: (await getTexts(importTexts)).changed }
  }
  const input = { table, expectedCount: Number(formText(form, 'count')) }
  const added = await callFromForm({ key, input }, ({ staffImport }) => staffImport.add(input))
  if ('result' in added) {
    return redirectTo(donePath('/staff/animals', importedDone(added.result.added)))
  }
  const { code, message } = added.failure
  const failure = code === 'invalid_request' ? (await getTexts(importTexts)).faulty : message
  return { ...(await preview(table)), key: nextFormKey(key, added.failure), failure }
}

async function preview(table: string): Promise<Omit<ImportFormState, 'key'>> {
  const values = { table }
  const previewed = await callFromForm({}, ({ staffImport }) => staffImport.preview({ table }))
  if ('failure' in previewed) return { values, failure: previewed.failure.message }
  return { values, preview: { digest: digestOf(table), ...(await toTexts(previewed.result, await getLanguage())) } }
}

/** The same for all line breaks that a browser may send. */
const digestOf = (table: string): string => hash('sha256', table.replace(/\r\n?/g, '\n'), 'base64url')

async function toTexts(
  { count, kinds, sample, faults, faultCount, ignoredColumns, knownCount }: ImportPreview,
  language: Language,
): Promise<Omit<PreviewTexts, 'digest'>> {
  const texts = importTexts[language]
  const kindName = await kindNames()
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
    notes: [
      ...(knownCount > 0 ? [texts.known(knownCount)] : []),
      ...(ignoredColumns.length > 0 ? [texts.ignored(shortList(ignoredColumns, language))] : []),
    ],
  }
}

const MAX_LISTED = 20
const MAX_HEADING = 40

const shortList = (headings: readonly string[], language: Language) =>
  [
    ...headings
      .slice(0, MAX_LISTED)
      .map((heading) => (heading.length > MAX_HEADING ? `${heading.slice(0, MAX_HEADING)}…` : heading)),
    ...(headings.length > MAX_LISTED ? [importTexts[language].andMore(headings.length - MAX_LISTED)] : []),
  ].join(', ')
