import { randomUUID } from 'node:crypto'
import type { Metadata } from 'next'
import { FormNotice } from '@/app/_forms/form-notice'
import { getLanguage, getTexts } from '@/app/_shell/language/get-language'
import { Link } from '@/app/_shell/language/link'
import type { PageProps } from '@/app/_shell/navigation/page-props'
import { getStoreDetails } from '@/app/_shop/store/get-store-details'
import { personalApi } from '@/app/_trpc/server'
import { StaffPage } from '@/app/(workbench)/staff/_page/staff-page'
import { lastChangeTexts } from '@/app/(workbench)/staff/_page/staff-texts'
import { storeMoment } from '@/app/(workbench)/staff/_page/store-moment'
import {
  countriesWithImprints,
  isLetterName,
  type StoreText,
  storeTextPath,
} from '@/server/domain/store/texts/texts.schema'
import { pages } from '@/server/http/page-table/page-table'
import { describeTextFields, titleOf } from './text-fields'
import { letterTexts, savedTexts, textHints, textsPageTexts } from './texts'
import styles from './texts.module.css'
import { TextsForm } from './texts-form'

export const generateMetadata = async (): Promise<Metadata> => ({ title: await getTexts(pages['/staff/texts'].name) })

/** The longer texts of the store, for staff to edit. */
export default function TextsPage({ searchParams }: PageProps) {
  return <StaffPage page="/staff/texts">{async () => <Texts done={(await searchParams).done} />}</StaffPage>
}

async function Texts({ done }: { readonly done: string | string[] | undefined }) {
  const language = await getLanguage()
  const texts = textsPageTexts[language]
  const all = await (await personalApi()).staffTexts.list()
  const hasImprint = all.some((text) => text.name === 'imprint' && isShown(text))
  const { country } = await getStoreDetails()
  return (
    <>
      <FormNotice done={done} texts={savedTexts[language]} />
      <p className={styles.lead}>{texts.lead}</p>
      {!hasImprint && countriesWithImprints.includes(country) && <p className={styles.warning}>{texts.noImprint}</p>}
      <p id="format" className={styles.lead}>
        {texts.format}
      </p>
      <pre className={styles.example}>{texts.example}</pre>
      {all
        .filter(({ name }) => !isLetterName(name))
        .map((text) => (
          <TextToEdit key={text.name} text={text} />
        ))}
      <h2 id="letters" className={styles.section}>
        {letterTexts[language].title}
      </h2>
      <p id="letters-lead" className={styles.lead}>
        {letterTexts[language].lead}
      </p>
      {all
        .filter(({ name }) => isLetterName(name))
        .map((text) => (
          <TextToEdit key={text.name} text={text} />
        ))}
    </>
  )
}

const isShown = ({ texts: { en, de } }: StoreText) => en !== '' || de !== ''

async function TextToEdit({ text }: { readonly text: StoreText }) {
  const { name, change, version } = text
  const language = await getLanguage()
  const texts = textsPageTexts[language]
  const title = titleOf(name, language)
  const isLetter = isLetterName(name)
  const hint = isLetter ? undefined : textHints[language][name]
  const describedBy = isLetter ? 'letters-lead' : hint ? `${name}-hint format` : 'format'
  const Heading = isLetter ? 'h3' : 'h2'
  return (
    <div className={styles.section}>
      <Heading id={name}>{title}</Heading>
      {hint && <p id={`${name}-hint`}>{hint}</p>}
      {(change || (!isLetter && isShown(text))) && (
        <p>
          {change && lastChangeTexts[language].changed(change.by, await storeMoment(change.at))}{' '}
          {!isLetter && isShown(text) && <Link href={storeTextPath(name)}>{texts.see(title)}</Link>}
        </p>
      )}
      <TextsForm
        name={name}
        title={title}
        describedBy={describedBy}
        fields={describeTextFields(name, language)}
        initialState={{ key: randomUUID(), version, values: text.texts, seen: text.texts }}
      />
    </div>
  )
}
