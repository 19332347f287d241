import { randomUUID } from 'node:crypto'
import type { Metadata } from 'next'
import Link from 'next/link'
import { categoryName, getCategories } from '@/app/_categories/categories'
import { Portrait } from '@/app/_portraits/portrait'
import { speciesOf } from '@/app/_portraits/species'
import { bidiIsolate } from '@/app/_text/bidi-isolate'
import { Announcement } from '@/app/_ui/announcement'
import { StatusBadge } from '@/app/_ui/status-badge'
import { animalsPath, readAnimalsView } from '@/app/(store)/staff/animals/animals-view'
import { findAnimal } from '@/app/(store)/staff/animals/find-animal'
import { animalFields } from '@/app/(store)/staff/animals/new/animal-fields'
import { AnimalForm } from '@/app/(store)/staff/animals/new/animal-form'
import { animalFormStateStore } from '@/app/(store)/staff/animals/new/animal-form-state-store'
import { MissingScope } from '@/app/(store)/staff/missing-scope'
import styles from '@/app/(store)/staff/orders/[orderId]/page.module.css'
import { getStaffSession } from '@/app/(store)/staff/session'
import { SignInPage } from '@/app/(store)/staff/sign-in-page'
import { StaffBar } from '@/app/(store)/staff/staff-bar'
import { staffPages } from '@/app/(store)/staff/staff-pages'
import { getRuntime } from '@/server/current-runtime'
import { findLiveOrder } from '@/server/orders/staff-order'
import type { Pet } from '@/server/pets/pets.schema'
import { changeAnimal } from './change-animal'

interface StaffAnimalProps {
  readonly params: Promise<{ petId: string }>
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const metadata: Metadata = { title: 'Animal', robots: { index: false, follow: false } }

/** An animal, to be renamed or moved to another kind. Its status follows its orders. */
export default async function StaffAnimalPage({ params, searchParams }: StaffAnimalProps) {
  const session = await getStaffSession()
  if ('problem' in session) return <SignInPage page="animals" problem={session.problem} />
  const { caller } = session
  const parameters = await searchParams
  const animal = await findAnimal((await params).petId)

  return (
    <main id="content" tabIndex={-1}>
      <StaffBar page="animals" caller={caller} />
      <p className={styles.back}>
        <Link href={animalsPath(readAnimalsView(parameters))} prefetch={false}>
          Back to the animals
        </Link>
      </p>
      {!caller.scopes.includes('pets:write') ? (
        <>
          <h1>Animal</h1>
          <MissingScope scope="pets:write" to="change animals" />
        </>
      ) : animal ? (
        <AnimalToChange animal={animal} saved={parameters.saved} />
      ) : (
        <>
          <h1>No such animal</h1>
          <p>There is no animal with this number.</p>
        </>
      )}
    </main>
  )
}

async function AnimalToChange({ animal, saved }: { animal: Pet; saved: string | string[] | undefined }) {
  const { id, name, categoryId, status = 'available' } = animal
  const formState = await animalFormStateStore.read()
  const order = await findLiveOrder((await getRuntime()).deps, id)
  return (
    <div className={styles.order}>
      <Portrait
        id={id}
        species={speciesOf(await categoryName(categoryId))}
        label={`Portrait of ${bidiIsolate(name)}`}
        className={styles.portrait}
      />
      <div>
        <h1>{bidiIsolate(name)}</h1>
        <p className={styles.facts}>
          <StatusBadge status={status} />
          {order !== undefined && (
            <Link href={`${staffPages.orders.path}/orders/${order}`} prefetch={false}>
              Order {order}
            </Link>
          )}
        </p>
        {saved !== undefined && !formState && (
          <Announcement role="status" focusKey={saved}>
            <p>
              <strong>Saved.</strong> This is how {bidiIsolate(name)} is shown now.{' '}
              <Link href={`/animals/${id}`} prefetch={false}>
                See the page
              </Link>
            </p>
          </Announcement>
        )}
        <AnimalForm
          key={String(saved)}
          action={changeAnimal}
          petId={id}
          submitLabel="Save"
          fields={animalFields}
          categories={await getCategories()}
          initialState={formState ?? { key: randomUUID(), values: { name, categoryId: String(categoryId) } }}
        />
      </div>
    </div>
  )
}
