import type { Metadata } from 'next'
import { getLanguage } from '@/app/_shell/language/get-language'
import { Link } from '@/app/_shell/language/link'
import { shopMetadata } from '@/app/_shell/seo/page-metadata'
import { beginningOf } from '@/app/_shell/text/beginning-of'
import { bidiIsolate } from '@/app/_shell/text/bidi-isolate'
import { kindName, singularOf } from '@/app/_shell/text/kind-name'
import { shortName } from '@/app/_shell/text/short-name'
import { nameLength } from '@/app/_shell/ui/name-length'
import { LiveStatus } from '@/app/_shell/ui/status-badge'
import { categoryName, categoryNames } from '@/app/_shop/categories/categories'
import { FavouriteButtonInLine } from '@/app/_shop/kept/favourite-button'
import { LiveUpdates } from '@/app/_shop/live/live-updates'
import { photoImageOf } from '@/app/_shop/photos/photo-image'
import { RecentlySeen } from '@/app/_shop/recently-seen/recently-seen'
import { socialImageOf } from '@/app/_shop/social-images/animal-image'
import { changesPosition } from '@/app/_trpc/server'
import { browsePath } from '@/app/(store)/animals/browse-view'
import { findPet } from '@/app/(store)/find-by-param'
import { speciesOf } from '@/server/domain/pets/looks/species'
import { carePath } from '@/server/http/pages/care-paths'
import { tagPage } from '@/server/http/pages/shown-animals'
import { AnimalOrder } from './_order/animal-order'
import { AnimalProfile } from './_profile/animal-profile'
import { profileInWords } from './_profile/profile-in-words'
import { AnimalJsonLd } from './animal-json-ld'
import { getPhotos } from './get-photos'
import styles from './page.module.css'
import { Pictures } from './pictures'
import { RelatedAnimals } from './related-animals'
import { animalTexts } from './texts'

/** In characters: what search engines show. */
const MAX_DESCRIPTION = 160

interface AnimalProps {
  readonly params: Promise<{ petId: string }>
}

export async function generateMetadata({ params }: AnimalProps): Promise<Metadata> {
  const pet = await findPet((await params).petId)
  const { id, name, categoryId, status } = pet
  const language = await getLanguage()
  const texts = animalTexts[language]
  const isolated = bidiIsolate(shortName(name))
  const category = await categoryName(categoryId)
  const { summary, story } = await profileInWords(pet)
  const [photo] = await getPhotos(id)
  return shopMetadata({
    title: texts.title(isolated, singularOf(category, language)),
    description: beginningOf(
      [texts.description(summary, isolated, status ?? 'available'), story.text].join(' ').trim(),
      MAX_DESCRIPTION,
    ),
    path: `/animals/${id}`,
    image: photo ? photoImageOf(photo, language) : socialImageOf({ id, name, category }, language),
  })
}

/** One animal, and how to order it. */
export default async function AnimalPage({ params }: AnimalProps) {
  const { petId } = await params
  const since = await changesPosition()
  const pet = await findPet(petId)
  tagPage([pet])
  const category = await categoryName(pet.categoryId)
  const language = await getLanguage()
  const texts = animalTexts[language]
  const guide = carePath(speciesOf(category))
  return (
    <main id="content" tabIndex={-1}>
      <AnimalJsonLd pet={pet} category={category} />
      <nav aria-label={texts.breadcrumbs} className={styles.breadcrumbs}>
        <ol>
          <li>
            <Link href="/animals">{texts.allAnimals}</Link>
          </li>
          <li>
            <Link href={browsePath({ category: pet.categoryId })}>{kindName(category, language)}</Link>
          </li>
        </ol>
      </nav>
      <LiveUpdates since={since}>
        <header className={styles.head}>
          <h1 data-length={nameLength(pet.name)}>{pet.name}</h1>
          <p className={styles.facts}>
            {singularOf(category, language)} <LiveStatus animal={pet} />
            <FavouriteButtonInLine id={pet.id} name={pet.name} />
          </p>
        </header>
        <div className={styles.animal}>
          <div className={styles.told}>
            <Pictures petId={pet.id} category={category} />
            <AnimalProfile pet={pet} />
            {guide && (
              <p className={styles.care}>
                <Link href={guide}>{texts.care(kindName(category, language))}</Link>
              </p>
            )}
          </div>
          <div className={styles.order}>
            <AnimalOrder pet={pet} />
          </div>
        </div>
        <RelatedAnimals pet={pet} category={category} />
        <RecentlySeen categories={await categoryNames()} current={pet.id} />
      </LiveUpdates>
    </main>
  )
}
