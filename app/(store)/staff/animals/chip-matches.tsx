import { getLanguage } from '@/app/_shell/language/get-language'
import { Link } from '@/app/_shell/language/link'
import { bidiIsolate } from '@/app/_shell/text/bidi-isolate'
import { personalApi } from '@/app/_trpc/server'
import { stateLabel } from './animal-state'
import { animalPath } from './animals-view'
import { chipTexts } from './texts'

interface ChipMatchesProps {
  /** What may be the number of a chip. */
  readonly search: string
  /** The animal of which this is known. */
  readonly except?: number
}

/** The animals with the number of a chip, offered or not; nothing if there is none. */
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
