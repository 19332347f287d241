import { randomUUID } from 'node:crypto'
import type { Metadata } from 'next'
import { getTexts } from '@/app/_shell/language/get-language'
import { StaffPage } from '@/app/(store)/staff/_page/staff-page'
import { MAX_ROWS } from '@/server/domain/pets/import/import.schema'
import { importColumns, importFields } from '@/server/domain/pets/import/import-columns'
import styles from './import.module.css'
import { ImportForm } from './import-form'
import { importPageTexts } from './texts'

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await getTexts(importPageTexts)).title })

/** The form with which the staff adds many animals at once. */
export default async function ImportAnimalsPage() {
  const texts = await getTexts(importPageTexts)
  return (
    <StaffPage page="/staff/animals" title={texts.title}>
      {() => (
        <>
          <p className={styles.lead}>
            {texts.lead}{' '}
            <a href="/staff/animals.csv" hrefLang="en" download>
              animals.csv
            </a>
            {texts.leadEnd}
          </p>
          <p className={styles.lead}>
            {texts.needs.name} <code>name</code> {texts.needs.kind} <code>kind</code>
            {texts.needs.end} {optionalHeadings}.
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
