import { getLanguage } from '@/app/_shell/language/get-language'
import { bidiIsolate } from '@/app/_shell/text/bidi-isolate'
import { shortName } from '@/app/_shell/text/short-name'
import { StoreWords } from '@/app/_shop/store/store-facts'
import type { Pet } from '@/server/domain/pets/pets.schema'
import styles from './animal-profile.module.css'
import { profileInWords } from './profile-in-words'
import { profileTexts } from './texts'

interface AnimalProfileProps {
  readonly pet: Pet
  readonly category: string
}

/** What the store says about an animal: its story, then the known facts. */
export async function AnimalProfile({ pet, category }: AnimalProfileProps) {
  const language = await getLanguage()
  const texts = profileTexts[language]
  const { story, facts } = await profileInWords(pet, category)
  return (
    <>
      {story.text !== '' && (
        <p className={styles.story}>
          <StoreWords words={story} />
        </p>
      )}
      {facts.length > 0 && (
        <dl className={styles.facts} aria-label={texts.facts(bidiIsolate(shortName(pet.name)))}>
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
