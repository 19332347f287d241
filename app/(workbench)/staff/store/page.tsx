import { randomUUID } from 'node:crypto'
import type { Metadata } from 'next'
import { FormNotice } from '@/app/_forms/form-notice'
import { getLanguage, getTexts } from '@/app/_shell/language/get-language'
import { Link } from '@/app/_shell/language/link'
import type { PageProps } from '@/app/_shell/navigation/page-props'
import { personalApi } from '@/app/_trpc/server'
import { StaffPage } from '@/app/(workbench)/staff/_page/staff-page'
import { lastChangeTexts } from '@/app/(workbench)/staff/_page/staff-texts'
import { storeMoment } from '@/app/(workbench)/staff/_page/store-moment'
import { maxLengths } from '@/server/domain/store/store.schema'
import { RemoveDemoForm } from './remove-demo-form'
import { describeStoreFields } from './store-fields'
import { StoreForm } from './store-form'
import styles from './store-form.module.css'
import { toFormValues } from './store-form-state'
import { storePageTexts } from './texts'

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await getTexts(storePageTexts)).title })

/** What the store says about itself, for the staff to change. */
export default async function StorePage({ searchParams }: PageProps) {
  const texts = await getTexts(storePageTexts)
  return (
    <StaffPage page="/staff/store" title={texts.title}>
      {async () => {
        const { done } = await searchParams
        const saved = (
          <>
            {texts.saved} <Link href="/contact">{texts.seeContact}</Link>
          </>
        )
        return (
          <>
            <FormNotice done={done} texts={{ ...texts.done, saved }} />
            <StoreToChange done={done} />
            <DemoToRemove />
          </>
        )
      }}
    </StaffPage>
  )
}

async function DemoToRemove() {
  const demo = await (await personalApi()).staffStore.findDemo()
  return <RemoveDemoForm demo={demo} formKey={randomUUID()} />
}

async function StoreToChange({ done }: { readonly done: string | string[] | undefined }) {
  const language = await getLanguage()
  const texts = storePageTexts[language]
  // Not the cached details: the form must start with what it will replace.
  const { details, change } = await (await personalApi()).staffStore.getLatest()
  const shown = toFormValues(details)
  return (
    <>
      <p className={styles.lead}>
        {texts.lead} {change && lastChangeTexts[language].changed(change.by, await storeMoment(change.at))}
      </p>
      <StoreForm
        // Reset when the demo is removed, and with it some of the details.
        key={String(done)}
        initialState={{ key: randomUUID(), version: details.version, values: shown, seen: shown }}
        fields={describeStoreFields(language)}
        maxLengths={maxLengths}
      />
    </>
  )
}
