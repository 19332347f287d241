import { randomUUID } from 'node:crypto'
import type { Metadata } from 'next'
import Link from 'next/link'
import { getCategories } from '@/app/_categories/categories'
import { bidiIsolate } from '@/app/_text/bidi-isolate'
import { Announcement } from '@/app/_ui/announcement'
import { findAnimal } from '@/app/(store)/staff/animals/find-animal'
import { MissingScope } from '@/app/(store)/staff/missing-scope'
import { getStaffSession } from '@/app/(store)/staff/session'
import { SignInPage } from '@/app/(store)/staff/sign-in-page'
import { StaffBar } from '@/app/(store)/staff/staff-bar'
import { addAnimal } from './add-animal'
import { animalFields } from './animal-fields'
import { AnimalForm } from './animal-form'
import { animalFormStateStore } from './animal-form-state-store'

interface NewAnimalProps {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const metadata: Metadata = { title: 'Add an animal', robots: { index: false, follow: false } }

/** The form with which staff add one animal after the other: it names the last one, and keeps its kind. */
export default async function NewAnimalPage({ searchParams }: NewAnimalProps) {
  const session = await getStaffSession()
  if ('problem' in session) return <SignInPage page="newAnimal" problem={session.problem} />
  const { caller } = session
  const formState = await animalFormStateStore.read()
  const added = formState ? undefined : await findAnimal((await searchParams).added)
  const empty = {
    key: randomUUID(),
    ...(added ? { values: { name: '', categoryId: String(added.categoryId) } } : {}),
  }

  return (
    <main id="content" tabIndex={-1}>
      <StaffBar page="newAnimal" caller={caller} />
      <h1>Add an animal</h1>
      {added && (
        <Announcement role="status" focusKey={added.id}>
          <p>
            <strong>{bidiIsolate(added.name)} is here.</strong>{' '}
            <Link href={`/animals/${added.id}`} prefetch={false}>
              See its page
            </Link>
          </p>
        </Announcement>
      )}
      {caller.scopes.includes('pets:write') ? (
        <AnimalForm
          // After each animal it begins anew.
          key={added?.id}
          action={addAnimal}
          submitLabel="Add the animal"
          fields={animalFields}
          categories={await getCategories()}
          initialState={formState ?? empty}
        />
      ) : (
        <MissingScope scope="pets:write" to="add animals" />
      )}
    </main>
  )
}
