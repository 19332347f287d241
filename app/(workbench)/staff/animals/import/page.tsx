import { randomUUID } from 'node:crypto'
import type { Metadata } from 'next'
import { Fragment } from 'react'
import { FormNotice } from '@/app/_forms/form-notice'
import { getLanguage, getTexts } from '@/app/_shell/language/get-language'
import { Link } from '@/app/_shell/language/link'
import type { PageProps } from '@/app/_shell/navigation/page-props'
import { StaffPage } from '@/app/(workbench)/staff/_page/staff-page'
import { importTitleTexts } from '@/app/(workbench)/staff/animals/texts'
import { MAX_ROWS } from '@/server/domain/pets/import/import.schema'
import { type ImportField, importColumns, importFields } from '@/server/domain/pets/import/import-columns'
import type { Language } from '@/server/platform/values/language'
import styles from './import.module.css'
import { ImportForm } from './import-form'
import { importNotice } from './import-notice'
import { Imports } from './imports'
import { importPageTexts, importsTexts } from './texts'

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await getTexts(importTitleTexts)).title })

/** The form with which the staff adds many animals at once. */
export default async function ImportAnimalsPage({ searchParams }: PageProps) {
  const language = await getLanguage()
  const texts = importPageTexts[language]
  return (
    <StaffPage page="/staff/animals" title={importTitleTexts[language].title}>
      {async () => {
        const { done } = await searchParams
        return (
          <>
            <ImportNotice done={done} language={language} />
            <p className={styles.lead}>
              {texts.lead}{' '}
              <a href="/staff/animals.csv" hrefLang="en" download>
                animals.csv
              </a>
              {texts.leadEnd}
            </p>
            <p className={styles.lead}>
              {texts.needs.name} <code>{headingOf('name', language)}</code> {texts.needs.kind}{' '}
              <code>{headingOf('kind', language)}</code>
              {texts.needs.end} {optionalHeadings(language)}.
            </p>
            <p className={styles.lead}>{texts.systems}</p>
            <ImportForm key={String(done)} maxRows={MAX_ROWS} initialKey={randomUUID()} />
            <Imports />
          </>
        )
      }}
    </StaffPage>
  )
}

interface ImportNoticeProps {
  readonly done: string | string[] | undefined
  readonly language: Language
}

function ImportNotice({ done, language }: ImportNoticeProps) {
  const notices = Object.entries(importNotice(done, language)).map(([word, text]) => [
    word,
    <Fragment key={word}>
      <strong>{text}</strong> <Link href="/staff/animals">{importsTexts[language].list}</Link>
    </Fragment>,
  ])
  return <FormNotice done={done} texts={Object.fromEntries(notices)} />
}

const headingOf = (field: ImportField, language: Language) => importColumns[field].headings[language][0]

const optionalHeadings = (language: Language) =>
  importFields
    .filter((field) => field !== 'name' && field !== 'kind')
    .map((field) => headingOf(field, language))
    .join(', ')
