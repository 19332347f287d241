import type { Metadata } from 'next'
import { getLanguage } from '@/app/_shell/language/get-language'
import { Link } from '@/app/_shell/language/link'
import { shopMetadata } from '@/app/_shell/seo/page-metadata'
import { beginningOf } from '@/app/_shell/text/beginning-of'
import { bidiIsolate } from '@/app/_shell/text/bidi-isolate'
import { shortName } from '@/app/_shell/text/short-name'
import { nameLength } from '@/app/_shell/ui/name-length'
import { LiveStatus } from '@/app/_shell/ui/status-badge'
import { getCategories, kindOf, kindsById } from '@/app/_shop/categories/categories'
import { FavouriteButtonInLine } from '@/app/_shop/kept/favourite-button'
import { LiveUpdates } from '@/app/_shop/live/live-updates'
import { photoImageOf } from '@/app/_shop/photos/photo-image'
import { RecentlySeen } from '@/app/_shop/recently-seen/recently-seen'
import { socialImageOf } from '@/app/_shop/social-images/animal-image'
import { changesPosition } from '@/app/_trpc/server'
import { browsePath } from '@/app/(store)/animals/browse-view'
import { findPet } from '@/app/(store)/find-by-param'
import { speciesCalled } from '@/server/domain/pets/looks/species'
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
import { ReserveLink } from './reserve-link'
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
  const kind = await kindOf(categoryId)
  const { summary, story } = await profileInWords(pet)
  const [photo] = await getPhotos(id)
  return shopMetadata({
    title: texts.title(isolated, kind.one),
    description: beginningOf(
      [texts.description(summary, isolated, status ?? 'available'), story.text].join(' ').trim(),
      MAX_DESCRIPTION,
    ),
    path: `/animals/${id}`,
    image: photo ? photoImageOf(photo, language) : socialImageOf({ id, name, kind }, language),
  })
}

/** One animal, and how to order it. */
export default async function AnimalPage({ params }: AnimalProps) {
  const { petId } = await params
  const since = await changesPosition()
  const pet = await findPet(petId)
  tagPage([pet])
  const kind = await kindOf(pet.categoryId)
  const language = await getLanguage()
  const texts = animalTexts[language]
  const category = (await getCategories()).find(({ id }) => id === pet.categoryId)
  const guide = category && carePath(speciesCalled(category))
  return (
    <main id="content" tabIndex={-1}>
      <AnimalJsonLd pet={pet} kind={kind} />
      <nav aria-label={texts.breadcrumbs} className={styles.breadcrumbs}>
        <ol>
          <li>
            <Link href="/animals">{texts.allAnimals}</Link>
          </li>
          <li>
            <Link href={browsePath({ category: pet.categoryId })}>{kind.name}</Link>
          </li>
        </ol>
      </nav>
      <LiveUpdates since={since}>
        <header className={styles.head}>
          <h1 data-length={nameLength(pet.name)}>{pet.name}</h1>
          <p className={styles.facts}>
            {kind.one} <LiveStatus animal={pet} />
            <FavouriteButtonInLine id={pet.id} name={pet.name} />
          </p>
        </header>
        <div className={styles.animal}>
          <div className={styles.told}>
            <Pictures petId={pet.id} kind={kind} photos={await getPhotos(pet.id)} />
            <AnimalProfile name={pet.name} told={await profileInWords(pet)} />
            {guide && (
              <p className={styles.care}>
                <Link href={guide}>{texts.care(kind.name)}</Link>
              </p>
            )}
          </div>
          <div className={styles.order}>
            <AnimalOrder pet={pet} />
            <ReserveLink pet={pet} />
          </div>
        </div>
        <RelatedAnimals pet={pet} kind={kind} />
        <RecentlySeen kinds={await kindsById()} current={pet.id} />
      </LiveUpdates>
    </main>
  )
}
