import { headers } from 'next/headers'
import { type ReactNode, Suspense } from 'react'
import { getLanguage } from '@/app/_shell/language/get-language'
import { Link } from '@/app/_shell/language/link'
import { bidiIsolate } from '@/app/_shell/text/bidi-isolate'
import type { Kind } from '@/app/_shell/text/kind'
import { shortName } from '@/app/_shell/text/short-name'
import { AnimalCards, animalGrid } from '@/app/_shell/ui/animal-card'
import { AnimalCardSkeletons } from '@/app/_shell/ui/animal-card-skeletons'
import { getSummaries } from '@/app/_shop/summaries/get-summaries'
import { browsePath } from '@/app/(store)/animals/browse-view'
import { relatedPets } from '@/server/domain/pets/browse/pet-rows'
import type { Pet } from '@/server/domain/pets/pets.schema'
import { getRuntime } from '@/server/hosts/current-runtime'
import { tagPage } from '@/server/http/pages/shown-animals'
import styles from './page.module.css'
import { animalTexts } from './texts'

const MAX_SHOWN = 4

interface RelatedAnimalsProps {
  readonly pet: Pet
  readonly kind: Kind
}

/** The other available animals of the same category that have most in common with one, and a link to all. */
export async function RelatedAnimals(props: RelatedAnimalsProps) {
  const language = await getLanguage()
  return (
    <section id="others" aria-labelledby="others-title" className={styles.related}>
      <h2 id="others-title">{animalTexts[language].others(props.kind.name)}</h2>
      <SuspenseOnNavigation
        fallback={
          <div className={animalGrid}>
            <AnimalCardSkeletons count={MAX_SHOWN} />
          </div>
        }
      >
        <RelatedCards {...props} />
      </SuspenseOnNavigation>
    </section>
  )
}

async function RelatedCards({ pet, kind }: RelatedAnimalsProps) {
  const { categoryId } = pet
  const language = await getLanguage()
  const texts = animalTexts[language]
  const related = await relatedPets((await getRuntime()).deps, pet)
  tagPage(related)
  const others = related.slice(0, MAX_SHOWN)
  return (
    <>
      {others.length === 0 ? (
        <p>{texts.noOthers(bidiIsolate(shortName(pet.name)))}</p>
      ) : (
        <ul className={animalGrid}>
          <AnimalCards
            animals={others}
            kinds={{ [categoryId]: kind }}
            summaries={await getSummaries(others)}
            language={language}
          />
        </ul>
      )}
      <p className={styles.viewAll}>
        <Link href={browsePath({ category: categoryId })}>{texts.allOfKind(kind.name)}</Link>
      </p>
    </>
  )
}

/**
 * Streams its content into the page on a client-side navigation. A page load waits for all of it, because a page must
 * be complete without JavaScript.
 */
async function SuspenseOnNavigation({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  // Fetch metadata (W3C): `document` on a page load, `empty` on a client-side navigation.
  const isClientNavigation = (await headers()).get('sec-fetch-dest') === 'empty'
  return isClientNavigation ? <Suspense fallback={fallback}>{children}</Suspense> : children
}
