import { Link } from '@/app/_shell/language/link'
import { type Kind, noKind } from '@/app/_shell/text/kind'
import { FavouriteButton } from '@/app/_shop/kept/favourite-button'
import { AnimalPicture } from '@/app/_shop/summaries/animal-picture'
import { cardInWords, feeInWords } from '@/app/_shop/summaries/summary-in-words'
import type { Pet } from '@/server/domain/pets/pets.schema'
import type { PetSummary } from '@/server/domain/pets/summaries/summaries.schema'
import type { Photo } from '@/server/domain/photos/photos.schema'
import type { Language } from '@/server/platform/values/language'
import styles from './animal-card.module.css'
import { OwnOrderNote } from './own-order-note'
import { LiveStatus } from './status-badge'

interface AnimalCardsProps {
  readonly animals: readonly Pet[]
  /** By id. */
  readonly kinds: Readonly<Record<number, Kind>>
  /** What is known of them: of some perhaps nothing. */
  readonly summaries: readonly PetSummary[]
  readonly language: Language
  readonly heading?: 'h2' | 'h3'
}

/** Animals in a list. */
export const AnimalCards = ({ animals, kinds, summaries, language, heading = 'h3' }: AnimalCardsProps) =>
  animals.map((animal) => {
    const summary = summaries.find(({ petId }) => petId === animal.id)
    const kind = kinds[animal.categoryId] ?? noKind
    return (
      <AnimalCard
        key={animal.id}
        animal={animal}
        kind={kind}
        facts={summary ? cardInWords(summary, kind.one, new Date(), language) : kind.one}
        fee={summary && animal.status !== 'sold' ? feeInWords(summary, language) : ''}
        photo={summary?.photo}
        heading={heading}
      />
    )
  })

interface AnimalCardProps extends Required<Pick<AnimalCardsProps, 'heading'>> {
  readonly animal: Pet
  readonly kind: Kind
  /** What it is, in the visitor’s language. */
  readonly facts: string
  /** What it costs; empty if that is not known. */
  readonly fee: string
  readonly photo: Photo | null | undefined
}

/** An animal: its picture and the key facts. The whole card links to its page. */
const AnimalCard = ({ animal, kind, facts, fee, photo, heading: Heading }: AnimalCardProps) => (
  <li className={styles.card}>
    <AnimalPicture
      id={animal.id}
      species={kind.drawnAs}
      photo={photo}
      sizes="(width < 48rem) 45vw, 15rem"
      className={styles.portrait}
    />
    <Heading className={styles.name}>
      <Link href={`/animals/${animal.id}`}>{animal.name}</Link>
    </Heading>
    <p className={styles.facts}>
      <span className={styles.summary}>{facts}</span> <LiveStatus animal={animal} />
      {fee && <span className={styles.fee}> {fee}</span>}
    </p>
    <OwnOrderNote animal={animal} className={styles.own} />
    <FavouriteButton id={animal.id} name={animal.name} className={styles.favourite} />
  </li>
)

/** The grid of cards. */
export const animalGrid = styles.grid ?? ''
