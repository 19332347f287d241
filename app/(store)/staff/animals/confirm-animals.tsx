import { categoryNames } from '@/app/_categories/categories'
import { bidiIsolate } from '@/app/_text/bidi-isolate'
import { personalApi } from '@/app/_trpc/server'
import { ConfirmStep } from '@/app/(store)/staff/confirm-step'
import type { StaffPet } from '@/server/pets/bulk/bulk.schema'
import { changeAnimals } from './actions'
import { stateText } from './animal-state'
import { type AnimalsView, animalsPath, animalsQuery } from './animals-view'
import { type AskedStep, type BulkView, type TickedAnimal, tickedText } from './bulk-view'

/** What is asked of so many animals; `kind` is the one to move them to. */
const questions = {
  withdraw: {
    title: (count, animals) => `Withdraw ${count} ${animals}?`,
    none: 'None of these animals can be withdrawn',
    text: 'Shoppers then do not find them, and cannot order them. You can bring them back at any time.',
    yes: (count, animals) => `Yes, withdraw ${count} ${animals}`,
  },
  move: {
    title: (count, animals, kind) => `Move ${count} ${animals} to ${kind}?`,
    none: 'None of these animals can be moved there',
    text: 'Shoppers then find them under the other kind, with its portrait, and with its fee unless an animal has its own.',
    yes: (count, animals) => `Yes, move ${count} ${animals}`,
  },
} as const satisfies Record<AskedStep, Question>

interface Question {
  readonly title: (count: number, animals: string, kind: string) => string
  /** The title when there is nothing to do. */
  readonly none: string
  readonly text: string
  readonly yes: (count: number, animals: string) => string
}

interface ConfirmAnimalsProps extends NonNullable<BulkView['confirm']> {
  /** The list that they were ticked in. */
  readonly view: AnimalsView
}

/** Asks whether to take the ticked animals through a step, and names those that will stay as they are, with the reason. */
export async function ConfirmAnimals({ step, animals: ticked, view }: ConfirmAnimalsProps) {
  const [animals, kinds] = await Promise.all([
    (await personalApi()).staffPets.getMany({ petIds: ticked.map(({ petId }) => petId) }),
    categoryNames(),
  ])
  const seen = new Map(ticked.map((animal) => [animal.petId, animal]))
  const count = animals.filter((animal) => isPossible(step, animal, seen.get(animal.id))).length
  const { title, none, text, yes } = questions[step]
  const noun = count === 1 ? 'animal' : 'animals'
  const kind = kinds[ticked[0]?.to ?? 0] ?? 'another kind'
  return (
    <ConfirmStep
      action={changeAnimals}
      fields={[
        ['list', String(animalsQuery(view))],
        ['step', step],
        ...ticked.map((animal) => ['animal', tickedText(animal)] as const),
      ]}
      title={count === 0 ? none : title(count, noun, bidiIsolate(kind))}
      text={count === 0 ? 'Nothing has changed.' : text}
      yes={count === 0 ? undefined : yes(count, noun)}
      no={count === 0 ? 'Back to the list' : 'No, leave them as they are'}
      back={animalsPath(view)}
    >
      {animals.map((animal) => (
        <li key={animal.id}>
          {bidiIsolate(animal.name)}
          {!isPossible(step, animal, seen.get(animal.id)) && ` (${stateText(step, animal, kinds)}, stays as it is)`}
        </li>
      ))}
    </ConfirmStep>
  )
}

/** Whether the step would be taken with an animal as it is now. */
function isPossible(step: AskedStep, animal: StaffPet, ticked: TickedAnimal | undefined): boolean {
  if (step === 'withdraw') return animal.status === 'available' && !animal.isWithdrawn
  return animal.categoryId === ticked?.from && animal.categoryId !== ticked.to
}
