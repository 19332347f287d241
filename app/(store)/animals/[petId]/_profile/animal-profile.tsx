import { getLanguage } from '@/app/_shell/language/get-language'
import { Link } from '@/app/_shell/language/link'
import { bidiIsolate } from '@/app/_shell/text/bidi-isolate'
import { shortName } from '@/app/_shell/text/short-name'
import { StoreWords } from '@/app/_shop/store/store-facts'
import styles from './animal-profile.module.css'
import type { DescribedPet } from './describe-pet'
import { profileTexts } from './texts'

interface AnimalProfileProps {
  /** The animal's. */
  readonly name: string
  readonly told: DescribedPet
}

/** What the store says about an animal: its story, then the known facts; or that more is to come. */
export async function AnimalProfile({ name: fullName, told: { story, facts } }: AnimalProfileProps) {
  const language = await getLanguage()
  const texts = profileTexts[language]
  const name = bidiIsolate(shortName(fullName))
  // The fee may be that of its kind.
  const isKnown = story.text !== '' || facts.some(({ label }) => label !== 'fee')
  return (
    <>
      {!isKnown && (
        <p className={styles.story}>
          {texts.moreSoon(name)} <Link href="/contact">{texts.askUs}</Link>
        </p>
      )}
      {story.text !== '' && (
        <p className={styles.story}>
          <StoreWords words={story} />
        </p>
      )}
      {facts.length > 0 && (
        <dl className={styles.facts} aria-label={texts.facts(name)}>
          {facts.map((fact) => (
            <div key={fact.label} className={fact.label === 'needs' ? styles.needs : undefined}>
              <dt>{texts.labels[fact.label]}</dt>
              <dd>
                <StoreWords words={fact} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
