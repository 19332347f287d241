import { getLanguage } from '@/app/_shell/language/get-language'
import { Link } from '@/app/_shell/language/link'
import { bidiIsolate } from '@/app/_shell/text/bidi-isolate'
import { personalApi } from '@/app/_trpc/server'
import { stateLabel } from './animal-state'
import { animalPath } from './animals-view'
import { chipTexts } from './texts'

interface ChipMatchesProps {
  /** What was typed: it may be a chip number. */
  readonly search: string
  /** An animal to leave out: its own page shows the number. */
  readonly except?: number
}

/** The animals with a chip number, listed in the store or not. Renders nothing without a match. */
export async function ChipMatches({ search, except }: ChipMatchesProps) {
  if (search === '') return null
  const language = await getLanguage()
  const animals = (await (await personalApi()).staffHealth.findByChip({ search })).filter(({ id }) => id !== except)
  if (animals.length === 0) return null
  return (
    <>
      <p>{chipTexts[language].title}</p>
      <ul>
        {animals.map((animal) => (
          <li key={animal.id}>
            <Link href={animalPath(animal.id, {})}>{bidiIsolate(animal.name)}</Link>, {stateLabel(animal, language)}
          </li>
        ))}
      </ul>
    </>
  )
}
