import { FavouriteButton } from '@/app/_kept/favourite-button'
import { Link } from '@/app/_language/link'
import { Portrait } from '@/app/_portraits/portrait'
import { speciesOf } from '@/server/pets/looks/species'
import type { Pet } from '@/server/pets/pets.schema'
import styles from './animal-card.module.css'
import { OwnOrderNote } from './own-order-note'
import { LiveStatus } from './status-badge'

interface AnimalCardProps {
  readonly animal: Pet
  /** The name of its category. */
  readonly category: string
  /** What an animal of the category is called, in the visitor’s language. */
  readonly kind: string
  readonly heading?: 'h2' | 'h3'
}

/** An animal in a list: its portrait and the key facts. The whole card links to its page. */
export const AnimalCard = ({ animal, category, kind, heading: Heading = 'h3' }: AnimalCardProps) => (
  <li className={styles.card}>
    <Portrait id={animal.id} species={speciesOf(category)} className={styles.portrait} />
    <Heading className={styles.name}>
      <Link href={`/animals/${animal.id}`}>{animal.name}</Link>
    </Heading>
    <p className={styles.facts}>
      {kind} <LiveStatus animal={animal} />
    </p>
    <OwnOrderNote animal={animal} className={styles.own} />
    <FavouriteButton id={animal.id} name={animal.name} className={styles.favourite} />
  </li>
)

/** The grid of cards. */
export const animalGrid = styles.grid ?? ''
