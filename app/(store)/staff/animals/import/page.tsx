import { randomUUID } from 'node:crypto'
import type { Metadata } from 'next'
import { StaffPage } from '@/app/(store)/staff/staff-page'
import { staffPages } from '@/app/(store)/staff/staff-pages'
import { MAX_ROWS } from '@/server/pets/import/import.schema'
import { importColumns, importFields } from '@/server/pets/import/import-columns'
import styles from './import.module.css'
import { ImportForm } from './import-form'

export const metadata: Metadata = { title: 'Add animals from a table', robots: { index: false, follow: false } }

/** The form with which staff add many animals at once. */
export default function ImportAnimalsPage() {
  return (
    <StaffPage page="animals" title="Add animals from a table">
      {() => (
        <>
          <p className={styles.lead}>
            Copy the table from your spreadsheet, with its headings in the first row, and paste it here. It may be the
            table that you have downloaded as{' '}
            <a href={`${staffPages.animals.path}.csv`} download>
              animals.csv
            </a>
            , with more rows: animals that are here already stay as they are. New ones are available at once.
          </p>
          <p className={styles.lead}>
            Every animal needs a <code>name</code> and a <code>kind</code>. Other columns, in any order:{' '}
            {optionalHeadings}.
          </p>
          <ImportForm maxRows={MAX_ROWS} initialKey={randomUUID()} />
        </>
      )}
    </StaffPage>
  )
}

const optionalHeadings = importFields
  .filter((field) => field !== 'name' && field !== 'kind')
  .map((field) => importColumns[field].headings[0])
  .join(', ')
