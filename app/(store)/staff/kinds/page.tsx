import { randomUUID } from 'node:crypto'
import type { Metadata } from 'next'
import { getCategories } from '@/app/_categories/categories'
import { isFormAnswer } from '@/app/_forms/form-notice'
import type { PageProps } from '@/app/_navigation/page-props'
import { bidiIsolate } from '@/app/_text/bidi-isolate'
import { Announcement } from '@/app/_ui/announcement'
import { fieldRules } from '@/app/_ui/field-rules'
import { StaffPage } from '@/app/(store)/staff/staff-page'
import { newCategorySchema } from '@/server/categories/categories.schema'
import { KindForm } from './kind-form'
import styles from './kinds.module.css'

export const metadata: Metadata = { title: 'Kinds of animals', robots: { index: false, follow: false } }

/** The kinds of animals, for staff to add to and rename. */
export default function KindsPage({ searchParams }: PageProps) {
  return (
    <StaffPage page="kinds" title="Kinds">
      {async () => <Kinds saved={(await searchParams).saved} />}
    </StaffPage>
  )
}

async function Kinds({ saved }: { saved: string | string[] | undefined }) {
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
    </>
  )
}
