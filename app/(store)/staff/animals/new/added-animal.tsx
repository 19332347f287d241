import Link from 'next/link'
import { Portrait } from '@/app/_portraits/portrait'
import { speciesOf } from '@/app/_portraits/species'
import { bidiIsolate } from '@/app/_text/bidi-isolate'
import { singularOf } from '@/app/_text/singular-of'
import { StatusBadge } from '@/app/_ui/status-badge'
import { staffPages } from '@/app/(store)/staff/staff-pages'
import type { Pet } from '@/server/pets/pets.schema'
import styles from './added-animal.module.css'

interface AddedAnimalProps {
  readonly animal: Pet
  /** The name of its category. */
  readonly category: string
}

/** An animal that was just added, and where to go next. */
export const AddedAnimal = ({ animal, category }: AddedAnimalProps) => (
  <div className={styles.added}>
    <Portrait id={animal.id} species={speciesOf(category)} label={`Portrait of ${bidiIsolate(animal.name)}`} />
    <div>
      <h1>{bidiIsolate(animal.name)} is here</h1>
      <p className={styles.kind}>
        {singularOf(category)} {animal.status && <StatusBadge status={animal.status} />}
      </p>
      <p className={styles.actions}>
        <Link href={`/animals/${animal.id}`} className="button" prefetch={false}>
          See its page
        </Link>
        <Link href={staffPages.newAnimal.path} className="button secondary" prefetch={false}>
          Add another
        </Link>
      </p>
    </div>
  </div>
)
