import 'server-only'
import { createAttempts } from '@/app/_forms/attempts'
import type { AnimalAttempt } from './animal-attempt'

export const animalAttempts = createAttempts<AnimalAttempt>()
