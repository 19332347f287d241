import type { Metadata } from 'next'
import { getLanguage, getTexts } from '@/app/_shell/language/get-language'
import { Link } from '@/app/_shell/language/link'
import { JsonLd } from '@/app/_shell/seo/json-ld'
import { shopMetadata } from '@/app/_shell/seo/page-metadata'
import { type Kind, noKind } from '@/app/_shell/text/kind'
import { AnimalCards, animalGrid } from '@/app/_shell/ui/animal-card'
import { getKinds, kindsById } from '@/app/_shop/categories/categories'
import { LiveUpdates } from '@/app/_shop/live/live-updates'
import { Portrait } from '@/app/_shop/portraits/portrait'
import { RecentlySeen } from '@/app/_shop/recently-seen/recently-seen'
import { getStoreDetails } from '@/app/_shop/store/get-store-details'
import { AnimalPicture } from '@/app/_shop/summaries/animal-picture'
import { getSummaries } from '@/app/_shop/summaries/get-summaries'
import { changesPosition } from '@/app/_trpc/server'
import { siteTexts } from '@/app/texts'
import { newArrivals } from '@/server/domain/pets/browse/pet-rows'
import type { Pet } from '@/server/domain/pets/pets.schema'
import type { PetSummary } from '@/server/domain/pets/summaries/summaries.schema'
import { getRuntime } from '@/server/hosts/current-runtime'
import { tagPage } from '@/server/http/pages/shown-animals'
import { browsePath } from './animals/browse-view'
import styles from './page.module.css'
import { storeJsonLd } from './store-json-ld'
import { homeTexts } from './texts'

export async function generateMetadata(): Promise<Metadata> {
  const { description } = await getTexts(siteTexts)
  return shopMetadata({ description, path: '/' })
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
  const [featured, newest] = [arrivals.slice(0, FEATURED), arrivals.slice(FEATURED)]

  return (
    <main id="content" tabIndex={-1}>
      <JsonLd things={storeJsonLd(config.PUBLIC_URL, await getStoreDetails(), language)} />
      <Welcome texts={texts} animals={featured} kinds={byId} summaries={summaries} />

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
        <h2 id="arrived">{texts.arrived}</h2>
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
  readonly texts: Texts
  readonly animals: readonly Pet[]
  /** By id. */
  readonly kinds: Readonly<Record<number, Kind>>
  readonly summaries: readonly PetSummary[]
}

/** What the store is, with the first animals looking at you. */
const Welcome = ({ texts, animals, kinds, summaries }: WelcomeProps) => (
  <section className={styles.welcome}>
    <div>
      <h1>{texts.title}</h1>
      <p className={styles.lead}>{texts.lead}</p>
      <p>
        <Link href="/animals" className="button">
          {texts.meet}
        </Link>
      </p>
    </div>
    {animals.length > 0 && (
      <ul className={styles.featured} aria-label={texts.newest}>
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
