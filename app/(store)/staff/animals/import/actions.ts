'use server'

import { hash, randomUUID } from 'node:crypto'
import { callFromForm, type FormFailure } from '@/app/_forms/call-from-form'
import { type Destination, donePath, redirectTo } from '@/app/_forms/destination'
import { formText } from '@/app/_forms/form-data'
import { nextFormKey } from '@/app/_forms/new-form-key'
import { staffPages } from '@/app/(store)/staff/staff-pages'
import type { ImportPreview } from '@/server/pets/import/import.schema'
import type { ImportFormState, PreviewTexts } from './import-form-state'
import { importedDone } from './imported-notice'

/**
 * Previews the animals of a table, or adds them and leads to the list of animals, which says so. What was pasted stays, with
 * what is wrong with it.
 */
export async function importAnimals(_previous: unknown, form: FormData): Promise<ImportFormState | Destination> {
  const key = formText(form, 'key')
  const table = formText(form, 'table')
  if (formText(form, 'step') !== 'add') return { key: randomUUID(), ...(await preview(table)) }
  if (formText(form, 'previewed') !== digestOf(table)) {
    return {
      key: randomUUID(),
      ...(await preview(table)),
      problem: 'The table has changed since the preview. Look at it again.',
    }
  }
  const input = { table, expectedCount: Number(formText(form, 'count')) }
  const added = await callFromForm({ key, input }, ({ staffImport }) => staffImport.add(input))
  if ('result' in added) {
    return redirectTo(donePath(staffPages.animals.path, importedDone(added.result.added)))
  }
  return { ...(await preview(table)), key: nextFormKey(key, added.failure), problem: problemOf(added.failure) }
}

async function preview(table: string): Promise<Omit<ImportFormState, 'key'>> {
  const typed = { table }
  const previewed = await callFromForm({}, ({ staffImport }) => staffImport.preview({ table }))
  if ('failure' in previewed) return { typed, problem: previewed.failure.message }
  return { typed, preview: { digest: digestOf(table), ...toTexts(previewed.result) } }
}

function problemOf({ code, message }: FormFailure): string {
  switch (code) {
    case 'invalid_request':
      return 'Nothing was added: the table has faults now.'
    case 'idempotency_conflict':
      return 'You have added another table with this form before. To add this one too, press the button again.'
    case 'idempotency_in_progress':
      return 'The animals are still being added. Wait a moment, then press the button again: nothing is added twice.'
    default:
      return message
  }
}

/** The same whichever line breaks a browser sends. */
const digestOf = (table: string): string => hash('sha256', table.replace(/\r\n?/g, '\n'), 'base64url')

const toTexts = ({
  count,
  kinds,
  sample,
  faults,
  faultCount,
  ...rest
}: ImportPreview): Omit<PreviewTexts, 'digest'> => ({
  count,
  kinds: kinds.map((kind) => `${kind.name}: ${kind.count.toLocaleString('en')}`),
  sample: sample.map(({ name, kind, bornOn, sex, weightGrams, fee }) => ({
    name,
    kind,
    born: bornOn ?? '',
    sex: sex ?? '',
    weight: weightGrams === null ? '' : `${weightGrams / 1_000} kg`,
    fee: fee ?? '',
  })),
  faults: [...new Set(faults.map(({ row, column, message }) => `Row ${row}${column && `, ${column}`}: ${message}`))],
  moreFaults: faultCount - faults.length,
  notes: notesOf(rest),
})

const notesOf = ({ ignoredColumns, knownCount }: Pick<ImportPreview, 'ignoredColumns' | 'knownCount'>): string[] => [
  ...(knownCount > 0
    ? [
        knownCount === 1
          ? '1 row is an animal that you already have (same number and name). It stays as it is.'
          : `${knownCount} rows are animals that you already have (same number and name). They stay as they are.`,
      ]
    : []),
  ...(ignoredColumns.length > 0 ? [`Columns that are not taken over: ${shortList(ignoredColumns)}.`] : []),
]

const MAX_LISTED = 20
const MAX_HEADING = 40

const shortList = (headings: readonly string[]) =>
  [
    ...headings
      .slice(0, MAX_LISTED)
      .map((heading) => (heading.length > MAX_HEADING ? `${heading.slice(0, MAX_HEADING)}…` : heading)),
    ...(headings.length > MAX_LISTED ? [`and ${headings.length - MAX_LISTED} more`] : []),
  ].join(', ')
