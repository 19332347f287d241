import type { Metadata } from 'next'
import { getLanguage, getTexts } from '@/app/_shell/language/get-language'
import { Link } from '@/app/_shell/language/link'
import { shopMetadata } from '@/app/_shell/seo/page-metadata'
import { LiveStatus } from '@/app/_shell/ui/status-badge'
import { kindOf } from '@/app/_shop/categories/categories'
import { LiveUpdates } from '@/app/_shop/live/live-updates'
import { StoreWords } from '@/app/_shop/store/store-facts'
import { AnimalPicture } from '@/app/_shop/summaries/animal-picture'
import { getSummaries } from '@/app/_shop/summaries/get-summaries'
import { api, changesPosition } from '@/app/_trpc/server'
import { profileInWords } from '@/app/(store)/animals/[petId]/_profile/profile-in-words'
import { profileTexts } from '@/app/(store)/animals/[petId]/_profile/texts'
import type { Pet } from '@/server/domain/pets/pets.schema'
import { parseId } from '@/server/platform/values/id'
import type { OwnWords } from '@/server/platform/values/own-words'
import { MAX_COMPARED } from './max-compared'
import styles from './page.module.css'
import { compareTexts } from './texts'

interface CompareProps {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata(): Promise<Metadata> {
  const { title, description } = await getTexts(compareTexts)
  return shopMetadata({ title, description, path: '/animals/compare', isIndexable: false })
}

/** The animals in the address, side by side. */
export default async function ComparePage({ searchParams }: CompareProps) {
  const ids = readIds((await searchParams).animal)
  const texts = compareTexts[await getLanguage()]
  const since = await changesPosition()
  const known = ids.length === 0 ? [] : (await (await api()).pets.list({ ids })).items
  // In the order in which they were chosen.
  const pets = ids.flatMap((id) => known.find((pet) => pet.id === id) ?? [])
  return (
    <main id="content" tabIndex={-1}>
      <h1>{texts.title}</h1>
      {pets.length < ids.length && <p>{texts.gone(ids.length - pets.length)}</p>}
      {pets.length < 2 && (
        <p>
          {texts.tooFew} <Link href="/favourites">{texts.favourites}</Link>
        </p>
      )}
      {pets.length > 0 && (
        <LiveUpdates since={since}>
          <Comparison pets={pets} />
        </LiveUpdates>
      )}
    </main>
  )
}

/** Anything but an id is left out, and repeats count once. */
function readIds(given: string | string[] = []): number[] {
  const ids = [given].flat().flatMap((text) => parseId(text) ?? [])
  return [...new Set(ids)].slice(0, MAX_COMPARED)
}

/** A row for everything known about at least one of them. */
async function Comparison({ pets }: { readonly pets: readonly Pet[] }) {
  const language = await getLanguage()
  const texts = compareTexts[language]
  const { labels } = profileTexts[language]
  const [animals, summaries] = await Promise.all([Promise.all(pets.map(readAnimal)), getSummaries(pets)])
  const told = Object.entries(labels).filter(([fact]) => animals.some(({ facts }) => facts.has(fact)))
  const rows = [
    { label: texts.kind, cells: animals.map(({ kind }) => ({ text: kind.one, language })) },
    ...told.map(([fact, label]) => ({ label, cells: animals.map(({ facts }) => facts.get(fact)) })),
    { label: texts.story, cells: animals.map(({ story }) => story) },
  ]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
    <section aria-label={texts.caption} tabIndex={0} className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <td />
            {animals.map(({ pet, kind }) => (
              <th key={pet.id} scope="col">
                <AnimalPicture
                  id={pet.id}
                  species={kind.drawnAs}
                  photo={summaries.find(({ petId }) => petId === pet.id)?.photo}
                  sizes="12rem"
                  className={styles.portrait}
                />
                <Link href={`/animals/${pet.id}`}>{pet.name}</Link>
                <LiveStatus animal={pet} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, cells }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {cells.map((words, column) => (
                <td key={pets[column]?.id}>
                  {words?.text ? <StoreWords words={words} /> : <NotKnown text={texts.notKnown} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const NotKnown = ({ text }: { readonly text: string }) => (
  <>
    <span aria-hidden="true">–</span>
    <span className="visually-hidden">{text}</span>
  </>
)

async function readAnimal(pet: Pet) {
  const { story, facts } = await profileInWords(pet)
  return {
    pet,
    kind: await kindOf(pet.categoryId),
    facts: new Map<string, OwnWords>(facts.map((fact) => [fact.label, fact])),
    story,
  }
}
