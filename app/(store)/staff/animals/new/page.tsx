import { randomUUID } from 'node:crypto'
import type { Metadata } from 'next'
import Link from 'next/link'
import { getCategories } from '@/app/_categories/categories'
import { isFormAnswer } from '@/app/_forms/form-notice'
import type { PageProps } from '@/app/_navigation/page-props'
import { bidiIsolate } from '@/app/_text/bidi-isolate'
import { Announcement } from '@/app/_ui/announcement'
import { findAnimal } from '@/app/(store)/staff/animals/find-animal'
import { FirstKind } from '@/app/(store)/staff/first-kind'
import { StaffPage } from '@/app/(store)/staff/staff-page'
import { addAnimal } from './actions'
import { animalFields } from './animal-fields'
import { AnimalForm } from './animal-form'

export const metadata: Metadata = { title: 'Add an animal', robots: { index: false, follow: false } }

/** The form with which staff add one animal after the other: it names the last one, and keeps its kind. */
export default function NewAnimalPage({ searchParams }: PageProps) {
  return (
    <StaffPage page="newAnimal" title="Add an animal">
      {async () => {
        const added = await findAnimal((await searchParams).added)
        const categories = await getCategories()
        const empty = {
          key: randomUUID(),
          ...(added ? { values: { name: '', categoryId: String(added.categoryId) } } : {}),
        }

        return (
          <>
            {added && !(await isFormAnswer()) && (
              <Announcement role="status" focusKey={added.id}>
                <p>
                  <strong>{bidiIsolate(added.name)} is here.</strong>{' '}
                  <Link href={`/animals/${added.id}`} prefetch={false}>
                    See its page
                  </Link>
                </p>
              </Announcement>
            )}
            {categories.length === 0 ? (
              <p>
                Every animal is of a kind, and there is none yet. <FirstKind />
              </p>
            ) : (
              <AnimalForm
                // After each animal it begins anew.
                key={added?.id}
                action={addAnimal}
                submitLabel="Add the animal"
                fields={animalFields}
                categories={categories}
                initialState={empty}
              />
            )}
          </>
        )
      }}
    </StaffPage>
  )
}
