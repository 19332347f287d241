import Link from 'next/link'
import { categoryNames } from '@/app/_categories/categories'
import { bidiIsolate } from '@/app/_text/bidi-isolate'
import { personalApi } from '@/app/_trpc/server'
import { Announcement } from '@/app/_ui/announcement'
import { StepForm } from '@/app/(store)/staff/confirm-step'
import type { StaffPet } from '@/server/pets/bulk/bulk.schema'
import { changeAnimals } from './actions'
import { stateText } from './animal-state'
import { type AnimalsView, animalPath, animalsQuery } from './animals-view'
import { type BulkResult, type BulkStep, type TickedAnimal, tickedText } from './bulk-view'

interface AnimalsNoticeProps {
  readonly result: BulkResult
  readonly view: AnimalsView
}

/** What came of the last form, checked against the animals as they are now: a URL by itself proves nothing. */
export async function AnimalsNotice({ result: { step, done, late, failure, id }, view }: AnimalsNoticeProps) {
  const { staffPets } = await personalApi()
  // Those are still ticked, since nothing was asked of them yet.
  const refused = failure === 'no_kind' ? [] : late
  const find = (animals: readonly TickedAnimal[]) => staffPets.getMany({ petIds: animals.map(({ petId }) => petId) })
  const [found, unchanged, kinds] = await Promise.all([find(done), find(refused), categoryNames()])
  const asked = new Map(done.map((animal) => [animal.petId, animal]))
  const changed = found.filter((animal) => isDone(step, animal, asked.get(animal.id)))
  const isGood = refused.length === 0 && failure === undefined
  if (isGood && changed.length === 0) return null
  const gone = refused.length - unchanged.length
  return (
    <Announcement role={isGood ? 'status' : 'alert'} focusKey={id}>
      {changed.length > 0 && (
        <>
          <p>
            <strong>
              {nameOrCount(changed)} {doneText(step, changed, kinds)}
            </strong>
          </p>
          <StepForm
            action={changeAnimals}
            fields={[
              ['list', String(animalsQuery(view))],
              ['step', backSteps[step]],
              ...changed.flatMap(({ id: petId }) => {
                const animal = asked.get(petId)
                return animal ? [['animal', tickedText(backOf(animal))] as const] : []
              }),
            ]}
          >
            <button type="submit" className="button secondary">
              Undo
            </button>
          </StepForm>
        </>
      )}
      {refused.length > 0 && (
        <p>
          <strong>Not changed, because of how they are now:</strong>
        </p>
      )}
      {unchanged.map((animal) => (
        <p key={animal.id}>
          <Link href={animalPath(animal.id, view)} prefetch={false}>
            {bidiIsolate(animal.name)}
          </Link>{' '}
          is {stateText(step, animal, kinds)}.
        </p>
      ))}
      {gone > 0 && <p>{gone === 1 ? '1 animal does' : `${gone} animals do`} not exist any more.</p>}
      {failure !== undefined && (
        <p>
          <strong>That did not work.</strong> {failureText(failure, step)}
        </p>
      )}
    </Announcement>
  )
}

/** What takes a step back. */
const backSteps = { withdraw: 'restore', restore: 'withdraw', move: 'move' } as const satisfies Record<
  BulkStep,
  BulkStep
>

const backOf = ({ petId, from, to }: TickedAnimal): TickedAnimal =>
  to === undefined ? { petId, from } : { petId, from: to, to: from }

/** Whether an animal is now as the step was to leave it. */
function isDone(step: BulkStep, animal: StaffPet, asked: TickedAnimal | undefined): boolean {
  return step === 'move' ? animal.categoryId === asked?.to : animal.isWithdrawn === (step === 'withdraw')
}

function nameOrCount([first, ...more]: readonly StaffPet[]): string {
  return first && more.length === 0 ? `${bidiIsolate(first.name)} is` : `${more.length + 1} animals are`
}

function doneText(step: BulkStep, changed: readonly StaffPet[], kinds: Readonly<Record<number, string>>): string {
  if (step === 'withdraw') return 'withdrawn.'
  if (step === 'restore') return 'offered again.'
  const names = new Set(changed.map(({ categoryId }) => bidiIsolate(kinds[categoryId] ?? 'others')))
  return `now among ${[...names].join(' and ')}.`
}

function failureText(failure: NonNullable<BulkResult['failure']>, step: BulkStep): string {
  switch (failure) {
    case 'nothing_ticked':
      return 'First tick the animals that you want to change.'
    case 'no_kind':
      return 'Choose the kind that the ticked animals are to move to.'
    case 'invalid_request':
      return step === 'move'
        ? 'A kind does not exist any more. Choose another one.'
        : 'What was sent does not fit the list any more. Tick the animals once more.'
    case 'unauthorized':
      return 'You have been signed out. Sign in, then tick the animals once more.'
    case 'rate_limit_exceeded':
      return 'Too many requests came from your network. Wait a minute, then try again.'
    case 'idempotency_conflict':
    case 'idempotency_in_progress':
      return 'We are still working on it. Check again in a moment.'
    default:
      return 'The store did not respond as it should. Trying again is safe: each animal is changed only once.'
  }
}
