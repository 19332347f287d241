import Link from 'next/link'
import type { Pet } from '@/server/pets/pets.schema'
import styles from './animal-card.module.css'
import { kindWord } from './kind-word'
import { LiveStatus } from './live-status'
import { Portrait } from './portrait/portrait'
import { speciesOf } from './portrait/species'

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
      {kindWord(category)} <LiveStatus animal={animal} />
    </p>
  </li>
)

/** The grid that cards stand in. */
export const animalGrid = styles.grid ?? ''
