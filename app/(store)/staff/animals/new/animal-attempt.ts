import type { FormFailure } from '@/app/_forms/call-for-form'
import { textOf } from '@/app/_forms/text-of'

const animalFieldNames = ['name', 'categoryId', 'status'] as const
export type AnimalField = (typeof animalFieldNames)[number]

/** What was typed into the form. */
export type TypedAnimal = Readonly<Record<AnimalField, string>>

/** What came of sending the form, and what it begins with when it is shown again. */
export interface AnimalAttempt {
  /** The Idempotency-Key of what is sent next. */
  readonly key: string
  readonly typed?: TypedAnimal
  readonly failure?: FormFailure
}

export const readTyped = (form: FormData): TypedAnimal => ({
  name: textOf(form, 'name'),
  categoryId: textOf(form, 'categoryId'),
  status: textOf(form, 'status'),
})

/** What to say beside the fields that a message of the interface finds fault with: `name: must … . status: must … .` */
export function faultsIn({ code, message }: FormFailure): Partial<TypedAnimal> {
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
