import { z } from 'zod'
import { bodyOf } from '@/e2e/contract/client'
import type { HttpResponse } from '@/e2e/harness/http'

export const petStatuses = ['available', 'pending', 'sold'] as const

export const petShape = z.strictObject({
  id: z.int().min(1),
  name: z.string(),
  categoryId: z.int().min(1),
  status: z.enum(petStatuses),
})

export const petsOf = (answer: HttpResponse) => z.array(petShape).parse(bodyOf(answer))
export const petOf = (answer: HttpResponse) => petShape.parse(bodyOf(answer))
