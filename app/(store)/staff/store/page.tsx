import { randomUUID } from 'node:crypto'
import type { Metadata } from 'next'
import { FormNotice, isFormAnswer } from '@/app/_forms/form-notice'
import { getLanguage, getTexts } from '@/app/_shell/language/get-language'
import { Link } from '@/app/_shell/language/link'
import type { PageProps } from '@/app/_shell/navigation/page-props'
import { Announcement } from '@/app/_shell/ui/announcement'
import { personalApi } from '@/app/_trpc/server'
import { StaffPage } from '@/app/(store)/staff/_page/staff-page'
import { lastChangeTexts } from '@/app/(store)/staff/_page/staff-texts'
import { storeMoment } from '@/app/(store)/staff/_page/store-moment'
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
        const { saved, done } = await searchParams
        return (
          <>
            <FormNotice done={done} texts={texts.done} />
            <StoreToChange saved={saved} done={done} />
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

type Parameter = string | string[] | undefined

async function StoreToChange({ saved, done }: { readonly saved: Parameter; readonly done: Parameter }) {
  const language = await getLanguage()
  const texts = storePageTexts[language]
  // Not the cached details: the form must start with what it will replace.
  const { details, change } = await (await personalApi()).staffStore.getLatest()
  const shown = toFormValues(details)
  return (
    <>
      {saved !== undefined && !(await isFormAnswer()) && (
        <Announcement role="status" focusKey={saved}>
          <p>
            {texts.saved} <Link href="/contact">{texts.seeContact}</Link>
          </p>
        </Announcement>
      )}
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
