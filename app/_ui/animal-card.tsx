import Link from 'next/link'
import { Portrait } from '@/app/_portraits/portrait'
import { speciesOf } from '@/app/_portraits/species'
import { singularOf } from '@/app/_text/singular-of'
import type { Pet } from '@/server/pets/pets.schema'
import styles from './animal-card.module.css'
import { LiveStatus } from './live-status'

interface AnimalCardProps {
  readonly animal: Pet
  /** The name of its category. */
  readonly category: string
  readonly heading?: 'h2' | 'h3'
}

/** An animal in a list: its face, and what one asks first. All of it leads to its page. */
export const AnimalCard = ({ animal, category, heading: Heading = 'h3' }: AnimalCardProps) => (
  <li className={styles.card}>
    <Portrait id={animal.id} species={speciesOf(category)} className={styles.portrait} />
    <Heading className={styles.name}>
      {/* Each would be fetched as soon as it is seen. */}
      <Link href={`/animals/${animal.id}`} prefetch={false}>
        {animal.name}
      </Link>
    </Heading>
    <p className={styles.facts}>
      {singularOf(category)} <LiveStatus animal={animal} />
    </p>
  </li>
)

/** The grid that cards stand in. */
export const animalGrid = styles.grid ?? ''
