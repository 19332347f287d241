import { randomUUID } from 'node:crypto'
import type { Metadata } from 'next'
import Link from 'next/link'
import { FormNotice } from '@/app/_forms/form-notice'
import type { PageProps } from '@/app/_navigation/page-props'
import { getStoreDetails } from '@/app/_store/get-store-details'
import { momentOf } from '@/app/_text/moment'
import { personalApi } from '@/app/_trpc/server'
import { StaffPage } from '@/app/(store)/staff/staff-page'
import { MAX_TEXT_LENGTH, type StoreText, storeTextPath } from '@/server/store/texts/texts.schema'
import { savedTexts, textFormTexts, textHints, textsPageTexts as texts, textTitles } from './texts'
import styles from './texts.module.css'
import { TextsForm } from './texts-form'

export const metadata: Metadata = { title: texts.title, robots: { index: false, follow: false } }

/** The longer texts of the store, for staff to edit. */
export default function TextsPage({ searchParams }: PageProps) {
  return (
    <StaffPage page="texts" title={texts.title}>
      {async () => <Texts done={(await searchParams).done} />}
    </StaffPage>
  )
}

/** Where the law requires an imprint, or may: a store that does not say where it is may be there. */
const countriesWithImprints: ReadonlySet<string> = new Set(['DE', 'AT', 'CH', 'LI', ''])

async function Texts({ done }: { readonly done: string | string[] | undefined }) {
  const all = await (await personalApi()).staffTexts.list()
  const hasImprint = all.some((text) => text.name === 'imprint' && isShown(text))
  const { country } = await getStoreDetails()
  return (
    <>
      <FormNotice done={done} texts={savedTexts} />
      <p className={styles.lead}>{texts.lead}</p>
      {!hasImprint && countriesWithImprints.has(country) && <p className={styles.warning}>{texts.noImprint}</p>}
      <p id="format" className={styles.lead}>
        {texts.format}
      </p>
      <pre className={styles.example}>{texts.example}</pre>
      {all.map((text) => (
        <TextToEdit key={text.name} text={text} done={done} />
      ))}
    </>
  )
}

const isShown = ({ texts: { en, de } }: StoreText) => en !== '' || de !== ''

interface TextToEditProps {
  readonly text: StoreText
  readonly done: string | string[] | undefined
}

function TextToEdit({ text, done }: TextToEditProps) {
  const { name, change, versions } = text
  const [title, hint] = [textTitles[name], textHints[name]]
  return (
    <div className={styles.section}>
      <h2 id={name}>{title}</h2>
      {hint && <p id={`${name}-hint`}>{hint}</p>}
      {(change || isShown(text)) && (
        <p>
          {change && textFormTexts.changed(change.by, `${momentOf(change.at)} UTC`)}{' '}
          {isShown(text) && (
            <Link href={storeTextPath(name)} prefetch={false}>
              {texts.see(title)}
            </Link>
          )}
        </p>
      )}
      <TextsForm
        name={name}
        title={title}
        describedBy={hint ? `${name}-hint format` : 'format'}
        maxLength={MAX_TEXT_LENGTH}
        initial={{ key: randomUUID(), versions, texts: text.texts }}
        saved={typeof done === 'string' && done.startsWith(`${name}.`) ? done : undefined}
      />
    </div>
  )
}
