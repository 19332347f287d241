import { randomUUID } from 'node:crypto'
import type { Metadata } from 'next'
import { categoryName, getCategories } from '@/app/_categories/categories'
import { api } from '@/app/_trpc/server'
import { MissingScope } from '@/app/(store)/staff/missing-scope'
import { getStaffSession } from '@/app/(store)/staff/session'
import { SignInPage } from '@/app/(store)/staff/sign-in-page'
import { StaffBar } from '@/app/(store)/staff/staff-bar'
import { toPublicError } from '@/server/errors/public-error'
import { parseId } from '@/server/values/id'
import { AddedAnimal } from './added-animal'
import { animalFields } from './animal-fields'
import { AnimalForm } from './animal-form'
import { animalFormStateStore } from './animal-form-state-store'

interface NewAnimalProps {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const metadata: Metadata = { title: 'Add an animal', robots: { index: false, follow: false } }

/** The form with which staff add an animal; after that, the animal that was added. */
export default async function NewAnimalPage({ searchParams }: NewAnimalProps) {
  const session = await getStaffSession()
  if ('problem' in session) return <SignInPage page="newAnimal" problem={session.problem} />
  const { caller } = session
  const added = await findAdded((await searchParams).added)

  return (
    <main id="content" tabIndex={-1}>
      <StaffBar page="newAnimal" caller={caller} />
      {added ? (
        <AddedAnimal animal={added} category={await categoryName(added.categoryId)} />
      ) : (
        <>
          <h1>Add an animal</h1>
          {caller.scopes.includes('pets:write') ? (
            <AnimalForm
              fields={animalFields}
              categories={await getCategories()}
              initialState={(await animalFormStateStore.read()) ?? { key: randomUUID() }}
            />
          ) : (
            <MissingScope scope="pets:write" to="add animals" />
          )}
        </>
      )}
    </main>
  )
}

async function findAdded(text: string | string[] | undefined) {
  const petId = typeof text === 'string' ? parseId(text) : undefined
  if (petId === undefined) return undefined
  try {
    return await (await api()).pets.get({ petId })
  } catch (error) {
    if (toPublicError(error).code === 'not_found') return undefined
    throw error
  }
}
