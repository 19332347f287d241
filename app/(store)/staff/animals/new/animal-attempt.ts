import type { StaffFailure } from '../../call-as-staff'

const animalFieldNames = ['name', 'categoryId', 'status'] as const
export type AnimalField = (typeof animalFieldNames)[number]

/** What was typed into the form. */
export type TypedAnimal = Readonly<Record<AnimalField, string>>

/** What came of sending the form, and what it begins with when it is shown again. */
export interface AnimalAttempt {
  /** The Idempotency-Key of what is sent next. */
  readonly key: string
  readonly typed?: TypedAnimal
  readonly failure?: StaffFailure
}

export function readTyped(form: FormData): TypedAnimal {
  const read = (field: AnimalField) => {
    const value = form.get(field)
    return typeof value === 'string' ? value : ''
  }
  return { name: read('name'), categoryId: read('categoryId'), status: read('status') }
}

/** What to say beside the fields that a message of the interface finds fault with: `name: must … . status: must … .` */
export function faultsIn({ code, message }: StaffFailure): Partial<TypedAnimal> {
  if (code !== 'invalid_request') return {}
  const [, ...parts] = message.split(new RegExp(`(?:^|\\s)(${animalFieldNames.join('|')}): `))
  const faults: Partial<Record<AnimalField, string>> = {}
  for (const field of animalFieldNames) {
    const text = parts[parts.indexOf(field) + 1]
    if (parts.includes(field) && text !== undefined) faults[field] = ownWords[field] ?? capitalised(text)
  }
  return faults
}

/** Where the words of the interface are for programmers. */
const ownWords: Partial<TypedAnimal> = {
  categoryId: 'Choose a kind from the list.',
  status: 'Choose a state from the list.',
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
