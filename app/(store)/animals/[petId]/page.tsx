import type { Metadata } from 'next'
import { categoryName, getCategories } from '@/app/_categories/categories'
import { newFormKey } from '@/app/_forms/new-form-key'
import { FavouriteButtonInLine } from '@/app/_kept/favourite-button'
import { getLanguage } from '@/app/_language/get-language'
import { Link } from '@/app/_language/link'
import { LiveUpdates } from '@/app/_live/live-updates'
import { Portrait } from '@/app/_portraits/portrait'
import { RecentlySeen } from '@/app/_recently-seen/recently-seen'
import { JsonLd } from '@/app/_seo/json-ld'
import { getStoreDetails } from '@/app/_store/get-store-details'
import { sendsMail } from '@/app/_store/sends-mail'
import { shopMetadata } from '@/app/_store/shop-metadata'
import { StoreTerms } from '@/app/_store/store-terms'
import { bidiIsolate } from '@/app/_text/bidi-isolate'
import { describeAnimal, portraitLabel } from '@/app/_text/describe-animal'
import { kindName, singularOf } from '@/app/_text/kind-name'
import { shortName } from '@/app/_text/short-name'
import { changesPosition } from '@/app/_trpc/server'
import { animalGrid } from '@/app/_ui/animal-card'
import { AnimalCardSkeletons } from '@/app/_ui/animal-card-skeletons'
import { LiveStatus } from '@/app/_ui/live-status'
import { nameLength } from '@/app/_ui/name-length'
import { SuspenseOnNavigation } from '@/app/_ui/suspense-on-navigation'
import { browsePath } from '@/app/(store)/animals/browse-view'
import { getRuntime } from '@/server/current-runtime'
import { tagPage } from '@/server/http/pages/shown-animals'
import { speciesOf } from '@/server/pets/looks/species'
import { closedDaysInWords, storeName } from '@/server/store/describe-store'
import { closedWeekdays } from '@/server/store/opening-hours'
import { emailHintTexts } from './_order/email-hint-texts'
import { OrderBar } from './_order/order-bar'
import { orderFields } from './_order/order-fields'
import { OrderSection } from './_order/order-section'
import { orderSectionTexts } from './_order/order-section-texts'
import { findOwnOrder } from './_order/own-order'
import { earliestDayAnywhere } from './_order/preferred-days'
import { animalJsonLd } from './animal-json-ld'
import { animalTexts } from './animal-texts'
import { findPet } from './find-pet'
import styles from './page.module.css'
import { RelatedAnimals } from './related-animals'
import { socialImageOf } from './social-image'

interface AnimalProps {
  readonly params: Promise<{ petId: string }>
}

export async function generateMetadata({ params }: AnimalProps): Promise<Metadata> {
  const { id, name, categoryId, status } = await findPet((await params).petId)
  const language = await getLanguage()
  const texts = animalTexts[language]
  const isolated = bidiIsolate(shortName(name))
  const category = await categoryName(categoryId)
  return shopMetadata({
    title: texts.title(isolated, singularOf(category, language)),
    description: texts.description(describeAnimal(id, category, language), isolated, status ?? 'available'),
    path: `/animals/${id}`,
    image: socialImageOf({ id, name, category }, language),
  })
}

/** One animal, and how to order it. */
export default async function AnimalPage({ params }: AnimalProps) {
  const { petId } = await params
  const since = await changesPosition()
  const pet = await findPet(petId)
  tagPage([pet])
  const category = await categoryName(pet.categoryId)
  const inSentences = { ...pet, name: shortName(pet.name) }
  const name = bidiIsolate(inSentences.name)
  const language = await getLanguage()
  const texts = animalTexts[language]
  const details = await getStoreDetails()
  const orderTexts = orderSectionTexts[language](name, closedDaysInWords(details, language))
  const { config, deps } = await getRuntime()
  const ownOrder = await findOwnOrder(pet.id)

  return (
    <main id="content" tabIndex={-1}>
      <JsonLd graph={animalJsonLd(config.PUBLIC_URL, { pet, category, storeName: storeName(details) }, language)} />
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
        <div className={styles.animal}>
          <Portrait
            id={pet.id}
            species={speciesOf(category)}
            label={portraitLabel(pet, category, language)}
            className={styles.portrait}
          />
          <div className={styles.about}>
            <h1 data-length={nameLength(pet.name)}>{pet.name}</h1>
            <p className={styles.facts}>
              {singularOf(category, language)} <LiveStatus animal={pet} />
              <FavouriteButtonInLine id={pet.id} name={pet.name} />
            </p>
            <p className={styles.looks}>{describeAnimal(pet.id, category, language)}.</p>
            <OrderBar animal={inSentences} label={orderTexts.order} />
            <OrderSection
              pet={inSentences}
              fields={orderFields}
              formKey={await newFormKey()}
              ownOrder={ownOrder}
              texts={orderTexts}
              earliestDay={earliestDayAnywhere()}
              closedWeekdays={closedWeekdays(details.openingHours)}
              emailHint={emailHintTexts[language][(await sendsMail()) ? 'sendsMail' : 'sendsNone']}
              terms={<StoreTerms />}
              canSendMail={deps.canSendMail}
            />
          </div>
        </div>
        <section id="others" aria-labelledby="others-title" className={styles.related}>
          <h2 id="others-title">{texts.others(kindName(category, language))}</h2>
          <SuspenseOnNavigation
            fallback={
              <div className={animalGrid}>
                <AnimalCardSkeletons count={4} />
              </div>
            }
          >
            <RelatedAnimals pet={pet} category={category} />
          </SuspenseOnNavigation>
        </section>
        <RecentlySeen
          categories={Object.fromEntries((await getCategories()).map(({ id, name }) => [id, name]))}
          current={pet.id}
        />
      </LiveUpdates>
    </main>
  )
}
