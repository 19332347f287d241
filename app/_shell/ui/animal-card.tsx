import { Link } from '@/app/_shell/language/link'
import { singularOf } from '@/app/_shell/text/kind-name'
import { FavouriteButton } from '@/app/_shop/kept/favourite-button'
import { Portrait } from '@/app/_shop/portraits/portrait'
import { speciesOf } from '@/server/domain/pets/looks/species'
import type { Pet } from '@/server/domain/pets/pets.schema'
import type { Language } from '@/server/platform/values/language'
import styles from './animal-card.module.css'
import { OwnOrderNote } from './own-order-note'
import { LiveStatus } from './status-badge'

interface AnimalCardsProps {
  readonly animals: readonly Pet[]
  /** The names of their categories, by id. */
  readonly categories: Readonly<Record<number, string>>
  readonly language: Language
  readonly heading?: 'h2' | 'h3'
}

/** Animals in a list. */
export const AnimalCards = ({ animals, categories, language, heading = 'h3' }: AnimalCardsProps) =>
  animals.map((animal) => {
    const category = categories[animal.categoryId] ?? ''
    const kind = singularOf(category, language)
    return <AnimalCard key={animal.id} animal={animal} category={category} kind={kind} heading={heading} />
  })

interface AnimalCardProps extends Required<Pick<AnimalCardsProps, 'heading'>> {
  readonly animal: Pet
  /** The name of its category. */
  readonly category: string
  /** What an animal of the category is called, in the visitor’s language. */
  readonly kind: string
}

/** An animal: its portrait and the key facts. The whole card links to its page. */
const AnimalCard = ({ animal, category, kind, heading: Heading }: AnimalCardProps) => (
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
