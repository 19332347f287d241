import 'server-only'
import { createFormStateStore } from '@/app/_forms/form-state-store'
import type { AnimalFormState } from './animal-form-state'

export const animalFormStateStore = createFormStateStore<AnimalFormState>()
