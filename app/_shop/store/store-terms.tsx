import { Fragment, type ReactNode } from 'react'
import { getLanguage } from '@/app/_shell/language/get-language'
import { durationInWords } from '@/app/_shell/text/duration-in-words'
import type { TrackedOrder } from '@/server/domain/orders/orders.schema'
import { isFinal } from '@/server/domain/orders/transitions'
import { addressLines, costWords, hoursInWords, storeWords } from '@/server/domain/store/describe-store'
import type { StoreDetails } from '@/server/domain/store/store.schema'
import { getRuntime } from '@/server/hosts/current-runtime'
import type { Language } from '@/server/platform/values/language'
import { timeInWords } from '@/server/platform/values/time-zone'
import { getStoreDetails } from './get-store-details'
import { EmailLink, OpeningHours, PhoneLink, StoreAddress, StoreWords } from './store-facts'
import styles from './store-facts.module.css'
import { storeTermsTexts } from './texts'

/** Beside the button that orders an animal: what that costs, how the animal is handed over, and what happens next. */
export async function StoreTerms() {
  const details = await getStoreDetails()
  const language = await getLanguage()
  const texts = storeTermsTexts[language]
  const facts = [
    costFact(texts, details, language),
    await decisionFact(texts),
    handoverFact(texts, details, language),
    askFact(texts, details, texts.askBefore),
  ]
  return <dl className={styles.facts}>{facts}</dl>
}

interface OrderTermsProps {
  readonly order: TrackedOrder
  /** When it is cancelled unless somebody approves it; undefined once approved. */
  readonly expiresAt: Date | undefined
  readonly className: string | undefined
}

/** On the page of an order: how and where the animal is handed over, when the store is open, and whom to ask. */
export async function OrderTerms({ order, expiresAt, className }: OrderTermsProps) {
  const details = await getStoreDetails()
  const language = await getLanguage()
  const texts = storeTermsTexts[language]
  const ask = askFact(texts, details, texts.askAbout(order.id), texts.subject(order.id, order.pet.name))
  const open = [
    expiresAt && (await decisionFact(texts, { order, expiresAt, details })),
    handoverFact(texts, details, language),
    placeFact(texts, details),
    hoursFact(texts, details),
    costFact(texts, details, language),
  ]
  const facts = [...(isFinal(order.status) ? [] : open), ask].filter(Boolean)
  if (facts.length === 0) return null
  return (
    <section className={className} aria-labelledby="terms">
      <h2 id="terms">{texts.order}</h2>
      <dl className={styles.facts}>{facts}</dl>
    </section>
  )
}

type Texts = (typeof storeTermsTexts)['en']

interface Placed {
  readonly order: TrackedOrder
  readonly expiresAt: Date
  readonly details: StoreDetails
}

/** @param placed an order, whose visit may extend its time; undefined before there is one */
async function decisionFact(texts: Texts, placed?: Placed) {
  const { ORDER_EXPIRY } = (await getRuntime()).config
  const language = await getLanguage()
  const isKept = placed && placed.expiresAt.getTime() > Date.parse(placed.order.placedAt) + ORDER_EXPIRY
  return (
    <Fact key="next" term={texts.next}>
      {isKept
        ? texts.decisionUntil(timeInWords(placed.expiresAt, placed.details.timeZone, language))
        : texts.decision(durationInWords(ORDER_EXPIRY, language))}
    </Fact>
  )
}

function costFact(texts: Texts, details: StoreDetails, language: Language) {
  const said = costWords(details, language)
  if (said.length === 0) return null
  return (
    <Fact key="cost" term={texts.cost}>
      {said.map((words) => (
        <Fragment key={words.text}>
          <StoreWords words={words} />{' '}
        </Fragment>
      ))}
    </Fact>
  )
}

function handoverFact(texts: Texts, details: StoreDetails, language: Language) {
  const words = storeWords(details, 'handover', language)
  if (words.text === '') return null
  return (
    <Fact key="handover" term={texts.handover}>
      <StoreWords words={words} />
    </Fact>
  )
}

const placeFact = (texts: Texts, details: StoreDetails) =>
  addressLines(details).length > 0 && (
    <Fact key="where" term={texts.where}>
      <StoreAddress details={details} />
    </Fact>
  )

const hoursFact = (texts: Texts, details: StoreDetails) =>
  hoursInWords(details).length > 0 && (
    <Fact key="hours" term={texts.hours}>
      <OpeningHours details={details} />
    </Fact>
  )

const askFact = (texts: Texts, { email, phone }: StoreDetails, lead: string, subject?: string) =>
  (email || phone) && (
    <Fact key="ask" term={texts.questions}>
      {lead} {email && <EmailLink email={email} {...(subject === undefined ? {} : { subject })} />}
      {email && phone && ` ${texts.or} `}
      {phone && <PhoneLink phone={phone} />}
    </Fact>
  )

const Fact = ({ term, children }: { readonly term: string; readonly children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)
