import { failureByCode } from '@/app/_forms/form-failure'
import { getLanguage } from '@/app/_shell/language/get-language'
import { Link } from '@/app/_shell/language/link'
import { bidiIsolate } from '@/app/_shell/text/bidi-isolate'
import { Announcement } from '@/app/_shell/ui/announcement'
import { getKinds } from '@/app/_shop/categories/categories'
import { personalApi } from '@/app/_trpc/server'
import { StepForm } from '@/app/(workbench)/staff/_orders/confirm-step'
import { stepTexts } from '@/app/(workbench)/staff/_page/list-texts'
import type { StaffPet } from '@/server/domain/pets/pets.schema'
import type { Language } from '@/server/platform/values/language'
import { changeAnimals } from './actions'
import { kindInSentence, stateText } from './animal-state'
import { type AnimalsView, animalPath, animalsQuery } from './animals-view'
import { animalsNoticeTexts } from './bulk-texts'
import { type BulkResult, type BulkStep, type TickedAnimal, tickedText } from './bulk-view'

interface AnimalsNoticeProps {
  readonly result: BulkResult
  readonly view: AnimalsView
}

/** The result of the last form, checked against the animals as they are now: a URL proves nothing. */
export async function AnimalsNotice({ result: { step, done, late, failure, id }, view }: AnimalsNoticeProps) {
  const { staffPets } = await personalApi()
  // Those are still ticked, since no step was chosen for them yet.
  const refused = failure === 'no_kind' ? [] : late
  const find = (animals: readonly TickedAnimal[]) => staffPets.getMany({ petIds: animals.map(({ petId }) => petId) })
  const [found, unchanged, kinds] = await Promise.all([find(done), find(refused), getKinds()])
  const asked = new Map(done.map((animal) => [animal.petId, animal]))
  const changed = found.filter((animal) => isDone(step, animal, asked.get(animal.id)))
  const discarded = step === 'discard' ? done.length - found.length : 0
  const isGood = refused.length === 0 && failure === undefined
  if (isGood && changed.length === 0 && discarded === 0) return null
  const gone = refused.length - unchanged.length
  const [first, ...more] = changed
  const changedKinds = [...new Set(changed.map(({ categoryId }) => kindInSentence(categoryId, kinds)))]
  const language = await getLanguage()
  const texts = animalsNoticeTexts[language]
  return (
    <Announcement role={isGood ? 'status' : 'alert'} focusKey={id}>
      {discarded > 0 && (
        <p>
          <strong>{texts.done.discard(discarded, [])}</strong>
        </p>
      )}
      {first && step !== 'discard' && (
        <>
          <p>
            <strong>
              {texts.done[step](more.length === 0 ? bidiIsolate(first.name) : changed.length, changedKinds)}
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
              {texts.undo}
            </button>
          </StepForm>
        </>
      )}
      {refused.length > 0 && (
        <p>
          <strong>{texts.unchanged}</strong>
        </p>
      )}
      {unchanged.map((animal) => (
        <p key={animal.id}>
          <Link href={animalPath(animal.id, view)}>{bidiIsolate(animal.name)}</Link>{' '}
          {texts.is(stateText(step, animal, kinds, language))}
        </p>
      ))}
      {gone > 0 && <p>{texts.gone(gone)}</p>}
      {failure !== undefined && (
        <p>
          <strong>{stepTexts[language].failed}</strong> {failureText(failure, step, language)}
        </p>
      )}
    </Announcement>
  )
}

/** The step that undoes another. */
const backSteps = {
  withdraw: 'restore',
  restore: 'withdraw',
  publish: 'withdraw',
  move: 'move',
} as const satisfies Record<Exclude<BulkStep, 'discard'>, BulkStep>

const backOf = ({ petId, from, to }: TickedAnimal): TickedAnimal =>
  to === undefined ? { petId, from } : { petId, from: to, to: from }

/** Whether an animal is now as the step should have left it. */
function isDone(
  step: BulkStep,
  { categoryId, isWithdrawn, isDraft }: StaffPet,
  asked: TickedAnimal | undefined,
): boolean {
  switch (step) {
    case 'move':
      return categoryId === asked?.to
    case 'withdraw':
      return isWithdrawn
    case 'discard':
      return false
    default:
      return !isWithdrawn && !isDraft
  }
}

function failureText(failure: NonNullable<BulkResult['failure']>, step: BulkStep, language: Language): string {
  const { why } = animalsNoticeTexts[language]
  switch (failure) {
    case 'nothing_ticked':
    case 'no_kind':
      return why[failure]
    case 'invalid_request':
      return step === 'move' ? why.kindGone : why.listChanged
    default:
      return failureByCode(failure, language)
  }
}
