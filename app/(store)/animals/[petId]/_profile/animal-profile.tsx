import { getLanguage } from '@/app/_language/get-language'
import { StoreWords } from '@/app/_store/store-facts'
import { bidiIsolate } from '@/app/_text/bidi-isolate'
import { shortName } from '@/app/_text/short-name'
import { api, orNotFound } from '@/app/_trpc/server'
import { getRuntime } from '@/server/current-runtime'
import type { Pet } from '@/server/pets/pets.schema'
import { ownWords } from '@/server/values/own-words'
import styles from './animal-profile.module.css'
import { factsInWords } from './facts-in-words'
import { profileTexts } from './texts'

interface AnimalProfileProps {
  readonly pet: Pet
  readonly category: string
}

/** What the store tells of an animal: its story, then what is known of it. */
export async function AnimalProfile({ pet: { id, name }, category }: AnimalProfileProps) {
  const language = await getLanguage()
  const profile = await orNotFound((await api()).pets.getProfile({ petId: id }))
  const texts = profileTexts[language]
  const story = ownWords({ english: profile.story, german: profile.storyDe }, language)
  const facts = factsInWords(profile, { id, category }, new Date((await getRuntime()).deps.now()), language)
  return (
    <>
      {story.text !== '' && (
        <p className={styles.story}>
          <StoreWords words={story} />
        </p>
      )}
      {facts.length > 0 && (
        <dl className={styles.facts} aria-label={texts.facts(bidiIsolate(shortName(name)))}>
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
