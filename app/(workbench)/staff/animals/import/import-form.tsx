'use client'

import { type ChangeEvent, type MouseEvent, useRef, useState } from 'react'
import { FormContent, Input, Textarea } from '@/app/_forms/action-form'
import { useForm } from '@/app/_forms/use-form'
import { useTexts } from '@/app/_shell/language/language-context'
import { bidiIsolate } from '@/app/_shell/text/bidi-isolate'
import { Announcement } from '@/app/_shell/ui/announcement'
import disclosureStyles from '@/app/_shell/ui/disclosure.module.css'
import { Field } from '@/app/_shell/ui/field'
import formStyles from '@/app/_shell/ui/form.module.css'
import tableStyles from '@/app/_shell/ui/table.module.css'
import { useInBrowser } from '@/app/_shell/ui/use-in-browser'
import { importAnimals } from './actions'
import { importFormTexts } from './client-texts'
import styles from './import.module.css'
import type { ImportFormState, PreviewTexts, SampleAnimal } from './import-form-state'
import { decodeTable } from './table-file'

interface ImportFormProps {
  /** The Idempotency-Key of the first submission. */
  readonly initialKey: string
  /** The most animals in one table. */
  readonly maxRows: number
}

/** Takes a table, pasted or from a file, shows what it would add, and adds it. */
export function ImportForm({ initialKey, maxRows }: ImportFormProps) {
  const texts = useTexts(importFormTexts)
  const { form, ...sent } = useForm<ImportFormState>(importAnimals)
  const { state, isBusy } = sent
  const [key] = useState(initialKey)
  const hasScript = useInBrowser<boolean>(() => true, false)
  const table = useRef<HTMLTextAreaElement>(null)
  // The preview no longer applies once the table has changed.
  const [outdated, setOutdated] = useState<ImportFormState>()
  const preview = state === outdated ? undefined : state?.preview

  function fill(text: string) {
    if (table.current) table.current.value = text
    setOutdated(state)
  }

  return (
    <form {...form} className={`${formStyles.form} ${styles.form}`}>
      <FormContent {...sent}>
        <input type="hidden" name="key" value={state?.key ?? key} />
        <Field label={texts.table} hint={texts.atMost(maxRows)}>
          {(props) => (
            <Textarea
              {...props}
              ref={table}
              name="table"
              rows={12}
              wrap="off"
              required
              spellCheck={false}
              autoComplete="off"
              className={styles.table}
              onChange={() => setOutdated(state)}
            />
          )}
        </Field>
        {hasScript && <TableFile fill={fill} />}
        <button
          type="submit"
          name="step"
          value="preview"
          className={preview && preview.faults.length === 0 ? 'button secondary' : 'button'}
          aria-busy={isBusy}
          aria-disabled={isBusy}
        >
          {texts.preview}
        </button>
        <p role="status">{state?.preview && !preview && texts.outdated}</p>
        {preview && <Preview preview={preview} isBusy={isBusy} isAnswer={sent.failure === undefined} />}
      </FormContent>
    </form>
  )
}

interface TableFileProps {
  readonly fill: (text: string) => void
}

/** So that a file that was saved again can be chosen again. */
const forget = ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
  currentTarget.value = ''
}

/** In bytes; anything larger exceeds the longest table. */
const MAX_FILE_SIZE = 6_000_000

/** Chooses a file for the table. */
function TableFile({ fill }: TableFileProps) {
  const texts = useTexts(importFormTexts)
  const [issue, setIssue] = useState<string>()

  async function choose({ target: { files } }: ChangeEvent<HTMLInputElement>) {
    const file = files?.[0]
    setIssue(undefined)
    if (!file) return
    if (file.size > MAX_FILE_SIZE) return setIssue(texts.tooLarge)
    const bytes = await file.arrayBuffer().catch(() => undefined)
    if (!bytes) return setIssue(texts.unreadable)
    const table = decodeTable(new Uint8Array(bytes))
    if (table === undefined) return setIssue(texts.notUtf8)
    fill(table)
  }

  return (
    <Field label={texts.file} hint={texts.fileHint} error={issue}>
      {(props) => (
        <input {...props} type="file" accept=".csv,.tsv,.tab,.txt,text/csv" onClick={forget} onChange={choose} />
      )}
    </Field>
  )
}

interface PreviewProps {
  readonly preview: PreviewTexts
  readonly isBusy: boolean
  /** Whether it answers a submission; not beside a failure, which is read out. */
  readonly isAnswer: boolean
}

function Preview({ preview, isBusy, isAnswer }: PreviewProps) {
  const texts = useTexts(importFormTexts)
  const { digest, count, kinds, sample, faults, moreFaults, notes, taken, duplicates, moreDuplicates } = preview
  const faultCount = faults.length + moreFaults
  const result = (
    <>
      <h2>{faultCount > 0 ? texts.faults(faultCount) : count === 0 ? texts.none : texts.willBeAdded(count)}</h2>
      {faults.length > 0 && <p>{texts.correct}</p>}
    </>
  )
  return (
    <div className={styles.preview}>
      {isAnswer ? (
        <Announcement role={faults.length > 0 ? 'alert' : 'status'} focusKey={preview}>
          {result}
        </Announcement>
      ) : (
        result
      )}
      {faults.length > 0 && (
        <ul>
          {faults.map((fault) => (
            <li key={fault}>{bidiIsolate(fault)}</li>
          ))}
          {moreFaults > 0 && <li>{texts.moreFaults(moreFaults)}</li>}
        </ul>
      )}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {taken.length > 0 && (
        <details className={disclosureStyles.disclosure} open>
          <summary>{texts.taken(taken.length)}</summary>
          <ul className={styles.kinds}>
            {taken.map((column) => (
              <li key={column}>{bidiIsolate(column)}</li>
            ))}
          </ul>
        </details>
      )}
      {duplicates.length > 0 && (
        <>
          <h3>{texts.duplicates(duplicates.length + moreDuplicates)}</h3>
          <p>{texts.duplicatesLead}</p>
          <ul>
            {duplicates.map((duplicate) => (
              <li key={duplicate}>{duplicate}</li>
            ))}
            {moreDuplicates > 0 && <li>{texts.moreFaults(moreDuplicates)}</li>}
          </ul>
          <label className={styles.box}>
            <Input type="checkbox" name="withDuplicates" value="yes" /> {texts.withDuplicates}
          </label>
        </>
      )}
      {kinds.length > 0 && (
        <ul aria-label={texts.byKind} className={styles.kinds}>
          {kinds.map((kind) => (
            <li key={kind}>{kind}</li>
          ))}
        </ul>
      )}
      {sample.length > 0 && <Sample animals={sample} />}
      {count > 0 && faults.length === 0 && (
        <>
          <input type="hidden" name="count" value={count} />
          <input type="hidden" name="previewed" value={digest} />
          <label className={styles.box}>
            <Input type="checkbox" name="asDrafts" value="yes" /> {texts.asDrafts}
          </label>
          <button type="submit" name="step" value="add" className="button" aria-busy={isBusy} aria-disabled={isBusy}>
            {texts.add(count)}
          </button>
        </>
      )}
    </div>
  )
}

/** Beside the name. */
const sampleColumns = ['kind', 'born', 'sex', 'weight', 'fee'] as const satisfies readonly (keyof SampleAnimal)[]

function Sample({ animals }: { readonly animals: readonly SampleAnimal[] }) {
  const texts = useTexts(importFormTexts)
  return (
    <table className={tableStyles.table}>
      <caption>{texts.sample}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.columns.name}</th>
          {sampleColumns.map((column) => (
            <th key={column} scope="col">
              {texts.columns[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {animals.map((animal, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be the same, and they never move
          <tr key={index}>
            <th scope="row">{bidiIsolate(animal.name)}</th>
            {sampleColumns.map((column) => (
              <td key={column} data-label={texts.columns[column]}>
                {animal[column]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
