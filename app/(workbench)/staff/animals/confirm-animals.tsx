import { getLanguage } from '@/app/_shell/language/get-language'
import { bidiIsolate } from '@/app/_shell/text/bidi-isolate'
import { getKinds } from '@/app/_shop/categories/categories'
import { personalApi } from '@/app/_trpc/server'
import { ConfirmStep } from '@/app/(workbench)/staff/_orders/confirm-step'
import { describeOutcomeFields } from '@/app/(workbench)/staff/_outcomes/describe-outcome-fields'
import { OutcomeFields } from '@/app/(workbench)/staff/_outcomes/outcome-fields'
import { stepTexts } from '@/app/(workbench)/staff/_page/list-texts'
import type { StaffPet } from '@/server/domain/pets/pets.schema'
import { changeAnimals } from './actions'
import { kindInSentence, stateText } from './animal-state'
import { type AnimalsView, animalsPath, animalsQuery } from './animals-view'
import { confirmAnimalsTexts } from './bulk-texts'
import { type AskedStep, type BulkView, type TickedAnimal, tickedText } from './bulk-view'

interface ConfirmAnimalsProps extends NonNullable<BulkView['confirm']> {
  /** The list in which they were ticked. */
  readonly view: AnimalsView
}

/** Asks whether to take the ticked animals through a step, and names those that will not change, with the reason. */
export async function ConfirmAnimals({ step, animals: ticked, view }: ConfirmAnimalsProps) {
  const [animals, kinds] = await Promise.all([
    (await personalApi()).staffPets.getMany({ petIds: ticked.map(({ petId }) => petId) }),
    getKinds(),
  ])
  const seen = new Map(ticked.map((animal) => [animal.petId, animal]))
  const count = animals.filter((animal) => isPossible(step, animal, seen.get(animal.id))).length
  const language = await getLanguage()
  const { questions, no, unchanged, back } = confirmAnimalsTexts[language]
  const { title, none, text, yes } = questions[step]
  return (
    <ConfirmStep
      action={changeAnimals}
      fields={[
        ['list', String(animalsQuery(view))],
        ['step', step],
        ...ticked.map((animal) => ['animal', tickedText(animal)] as const),
      ]}
      title={count === 0 ? none : title(count, kindInSentence(ticked[0]?.to, kinds))}
      text={count === 0 ? unchanged : text}
      yes={count === 0 ? undefined : yes(count)}
      no={count === 0 ? back : no}
      back={animalsPath(view)}
      asks={step === 'withdraw' && count > 0 && <OutcomeFields {...(await describeOutcomeFields())} />}
    >
      {animals.map((animal) => (
        <li key={animal.id}>
          {bidiIsolate(animal.name)}
          {!isPossible(step, animal, seen.get(animal.id)) &&
            ` ${stepTexts[language].stays(stateText(step, animal, kinds, language))}`}
        </li>
      ))}
    </ConfirmStep>
  )
}

/** Whether the step can be taken with an animal as it is now. */
function isPossible(step: AskedStep, animal: StaffPet, ticked: TickedAnimal | undefined): boolean {
  if (step === 'discard') return animal.isDraft
  if (step === 'withdraw') return animal.status === 'available' && !animal.isWithdrawn && !animal.isDraft
  return animal.categoryId === ticked?.from && animal.categoryId !== ticked.to
}
