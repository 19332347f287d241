import type { Metadata } from 'next'
import { getLanguage } from '@/app/_shell/language/get-language'
import { Link } from '@/app/_shell/language/link'
import { JsonLd } from '@/app/_shell/seo/json-ld'
import { shopMetadata } from '@/app/_shell/seo/page-metadata'
import { type Kind, noKind } from '@/app/_shell/text/kind'
import { AnimalCards, animalGrid } from '@/app/_shell/ui/animal-card'
import { getKinds, kindsById } from '@/app/_shop/categories/categories'
import { LiveUpdates } from '@/app/_shop/live/live-updates'
import { Portrait } from '@/app/_shop/portraits/portrait'
import { RecentlySeen } from '@/app/_shop/recently-seen/recently-seen'
import { getStoreDescription, getStoreDetails } from '@/app/_shop/store/get-store-details'
import { AnimalPicture } from '@/app/_shop/summaries/animal-picture'
import { getSummaries } from '@/app/_shop/summaries/get-summaries'
import { changesPosition } from '@/app/_trpc/server'
import { newArrivals } from '@/server/domain/pets/browse/pet-rows'
import type { Pet } from '@/server/domain/pets/pets.schema'
import type { PetSummary } from '@/server/domain/pets/summaries/summaries.schema'
import { storeName, storeWords } from '@/server/domain/store/describe-store'
import type { StoreDetails } from '@/server/domain/store/store.schema'
import { getRuntime } from '@/server/hosts/current-runtime'
import { tagPage } from '@/server/http/pages/shown-animals'
import type { Language } from '@/server/platform/values/language'
import type { OwnWords } from '@/server/platform/values/own-words'
import { browsePath } from './animals/browse-view'
import styles from './page.module.css'
import { storeJsonLd } from './store-json-ld'
import { homeTexts } from './texts'

export async function generateMetadata(): Promise<Metadata> {
  return shopMetadata({ description: await getStoreDescription(), path: '/' })
}

/** How many new arrivals are shown at the top, and how many below. */
const FEATURED = 3
const NEWEST = 8

/** What the store is, the kinds of animals, and the new arrivals. */
export default async function HomePage() {
  const { config, deps } = await getRuntime()
  const since = await changesPosition()
  const arrivals = await newArrivals(deps, FEATURED + NEWEST)
  tagPage(arrivals)
  const kinds = await getKinds()
  const byId = await kindsById()
  const language = await getLanguage()
  const texts = homeTexts[language]
  const summaries = await getSummaries(arrivals)
  const details = await getStoreDetails()
  const featured = arrivals.slice(0, FEATURED)
  const newest = arrivals.length > FEATURED ? arrivals.slice(FEATURED) : arrivals

  return (
    <main id="content" tabIndex={-1}>
      <JsonLd things={storeJsonLd(config.PUBLIC_URL, details, language)} />
      <Welcome details={details} animals={featured} kinds={byId} summaries={summaries} language={language} />

      {kinds.length > 0 && (
        <section aria-labelledby="kinds" className={styles.section}>
          <h2 id="kinds">{texts.kinds}</h2>
          <ul className={styles.categories}>
            {kinds.map(({ id, name, drawnAs }) => (
              <li key={id}>
                <Link href={browsePath({ category: id })}>
                  <Portrait id={id} species={drawnAs} />
                  <span>{name}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}

      <section aria-labelledby="arrived" className={styles.section}>
        <h2 id="arrived">{arrivals.length === 0 ? texts.animals : texts.arrived}</h2>
        <LiveUpdates since={since}>
          {arrivals.length === 0 ? (
            <p>{texts.nobody}</p>
          ) : (
            <ul className={animalGrid}>
              <AnimalCards animals={newest} kinds={byId} summaries={summaries} language={language} />
            </ul>
          )}
        </LiveUpdates>
        <p className={styles.viewAll}>
          <Link href="/animals">{texts.all}</Link>
        </p>
      </section>

      <HowItWorks texts={texts} />
      <RecentlySeen kinds={byId} />
    </main>
  )
}

type Texts = (typeof homeTexts)['en']

interface WelcomeProps {
  readonly details: StoreDetails
  readonly animals: readonly Pet[]
  /** By id. */
  readonly kinds: Readonly<Record<number, Kind>>
  readonly summaries: readonly PetSummary[]
  readonly language: Language
}

/** What the store is, in its own words if it has any, with the first animals looking at you. */
function Welcome({ details, animals, kinds, summaries, language }: WelcomeProps) {
  const texts = homeTexts[language]
  const hasAnimals = animals.length > 0
  const ownWordsOr = (field: 'slogan' | 'welcome', text: string): OwnWords => {
    const own = storeWords(details, field, language)
    return own.text === '' ? { text, language } : own
  }
  const slogan = ownWordsOr('slogan', texts.welcome(storeName(details)))
  const welcome = ownWordsOr('welcome', hasAnimals ? texts.lead : '')
  return (
    <section className={styles.welcome}>
      <div>
        <h1 lang={slogan.language}>{slogan.text}</h1>
        {welcome.text && (
          <p lang={welcome.language} className={styles.lead}>
            {welcome.text}
          </p>
        )}
        {hasAnimals && (
          <p>
            <Link href="/animals" className="button">
              {texts.meet}
            </Link>
          </p>
        )}
      </div>
      {hasAnimals && (
        <ul className={styles.featured} aria-label={texts.newest(animals.length)}>
          {animals.map(({ id, name, categoryId }) => (
            <li key={id}>
              <Link href={`/animals/${id}`}>
                <AnimalPicture
                  id={id}
                  species={(kinds[categoryId] ?? noKind).drawnAs}
                  photo={summaries.find(({ petId }) => petId === id)?.photo}
                  sizes="(width < 48rem) 30vw, 12rem"
                />
                <span>{name}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const HowItWorks = ({ texts }: { texts: Texts }) => (
  <section aria-labelledby="how" className={styles.section}>
    <h2 id="how">{texts.howItWorks}</h2>
    <ol className={styles.steps}>
      {texts.steps.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  </section>
)
