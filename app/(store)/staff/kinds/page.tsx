import { randomUUID } from 'node:crypto'
import type { Metadata } from 'next'
import Link from 'next/link'
import { getCategories } from '@/app/_categories/categories'
import { FormNotice, isFormAnswer } from '@/app/_forms/form-notice'
import type { PageProps } from '@/app/_navigation/page-props'
import { bidiIsolate } from '@/app/_text/bidi-isolate'
import { personalApi } from '@/app/_trpc/server'
import { Announcement } from '@/app/_ui/announcement'
import { fieldRules } from '@/app/_ui/field-rules'
import { StaffPage } from '@/app/(store)/staff/staff-page'
import { staffPages } from '@/app/(store)/staff/staff-pages'
import { newCategorySchema } from '@/server/categories/categories.schema'
import { FeesForm } from './fees-form'
import { KindForm } from './kind-form'
import styles from './kinds.module.css'
import { RemoveKindForm } from './remove-kind-form'

export const metadata: Metadata = { title: 'Kinds of animals', robots: { index: false, follow: false } }

/** The kinds of animals, for staff to add to, rename and remove. */
export default function KindsPage({ searchParams }: PageProps) {
  return (
    <StaffPage page="kinds" title="Kinds">
      {async () => <Kinds {...(await searchParams)} />}
    </StaffPage>
  )
}

const doneTexts = {
  removed: 'The kind has been removed.',
  moved: 'The kind has been removed, and its animals have moved.',
  fees: 'The fees are saved.',
}

interface KindsProps {
  /** The id of the kind that was just saved. */
  readonly saved?: string | string[] | undefined
  /** What else was just done. */
  readonly done?: string | string[] | undefined
}

async function Kinds({ saved, done }: KindsProps) {
  const kinds = await getCategories()
  const savedKind = (await isFormAnswer()) ? undefined : kinds.find(({ id }) => String(id) === saved)
  const rules = fieldRules(newCategorySchema.shape.name)
  return (
    <>
      {savedKind && (
        <Announcement role="status" focusKey={savedKind}>
          <p>
            <strong>{bidiIsolate(savedKind.name)}</strong> is saved.
          </p>
        </Announcement>
      )}
      <FormNotice done={done} texts={doneTexts} />
      <KindForm
        // After each kind it begins anew.
        key={kinds.length}
        label="New kind"
        submitLabel="Add"
        rules={rules}
        formKey={randomUUID()}
      />
      <ul className={styles.kinds} aria-label="Kinds">
        {kinds.map(({ id, name }) => (
          <li key={`${id} ${name}`}>
            <KindForm
              label={`Name of kind ${id}`}
              submitLabel="Rename"
              rules={rules}
              formKey={randomUUID()}
              kind={{ id, name }}
            />
          </li>
        ))}
      </ul>
      {kinds.length > 0 && <Fees />}
      {kinds.length > 0 && <RemoveKindForm key={`${kinds.length} to remove`} kinds={kinds} formKey={randomUUID()} />}
    </>
  )
}

/** What the animals of each kind cost, for which the store must have a currency. */
async function Fees() {
  const { currency, kinds } = await (await personalApi()).staffFees.list()
  return (
    <section aria-labelledby="fees" className={styles.section}>
      <h2 id="fees">Fees</h2>
      {currency === '' ? (
        <p>
          Say which currency the store has, and you can say here what the animals of each kind cost.{' '}
          <Link href={staffPages.store.path}>Choose the currency</Link>
        </p>
      ) : (
        <>
          <p>
            What each animal of a kind costs, unless the facts of the animal say otherwise. Leave a field empty to say
            nothing; 0 means no fee.
          </p>
          {/* After fees were saved it begins anew, and not when a kind is added or renamed. */}
          <FeesForm
            key={kinds.flatMap(({ categoryId, fee }) => (fee === null ? [] : `${categoryId} ${fee}`)).join()}
            currency={currency}
            kinds={kinds}
            formKey={randomUUID()}
          />
        </>
      )}
    </section>
  )
}
