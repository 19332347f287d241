import Link from 'next/link'
import type { Pet } from '@/server/pets/pets.schema'
import { isolated } from '../../../../_ui/isolated'
import { kindWord } from '../../../../_ui/kind-word'
import { Portrait } from '../../../../_ui/portrait/portrait'
import { speciesOf } from '../../../../_ui/portrait/species'
import { StatusBadge } from '../../../../_ui/status-badge'
import { staffPages } from '../../staff-pages'
import styles from './added-animal.module.css'

interface AddedAnimalProps {
  readonly animal: Pet
  /** The name of its category. */
  readonly category: string
}

/** An animal that was just added, and where to go from here. */
export const AddedAnimal = ({ animal, category }: AddedAnimalProps) => (
  <div className={styles.added}>
    <Portrait id={animal.id} species={speciesOf(category)} label={`Portrait of ${isolated(animal.name)}`} />
    <div>
      <h1>{isolated(animal.name)} is here</h1>
      <p className={styles.kind}>
        {kindWord(category)} {animal.status && <StatusBadge status={animal.status} />}
      </p>
      <p className={styles.ways}>
        <Link href={`/animals/${animal.id}`} className="button" prefetch={false}>
          See its page
        </Link>
        <Link href={staffPages.newAnimal.address} className="button second" prefetch={false}>
          Add another
        </Link>
      </p>
    </div>
  </div>
)
