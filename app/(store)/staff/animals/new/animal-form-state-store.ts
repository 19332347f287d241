import 'server-only'
import { randomUUID } from 'node:crypto'
import { createFormStateStore } from '@/app/_forms/form-state-store'
import type { AnimalFormState } from './animal-form-state'

export const animalFormStateStore = createFormStateStore<AnimalFormState>()

/** The state of a form that was refused, with the key of its next submission. */
export function saveAnimalFailure({ key, values, failure }: Required<AnimalFormState>): Promise<AnimalFormState> {
  // The key was used for another animal, so the next submission needs a new one.
  const isUsed = failure.code === 'idempotency_conflict'
  return animalFormStateStore.save({ key: isUsed ? randomUUID() : key, values, failure })
}
