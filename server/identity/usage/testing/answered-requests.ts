import type { AnsweredRequest } from '@/server/identity/usage/usage-counter'

export const served: AnsweredRequest = {
  keyId: '1',
  requestId: 'r',
  method: 'GET',
  path: '/v1/pets',
  startedAt: 0,
  operation: 'listPets',
  status: 200,
}
export const failed = { ...served, status: 404, code: 'not_found' } as const satisfies AnsweredRequest
export const refused = { ...served, status: 429, code: 'rate_limit_exceeded' } as const satisfies AnsweredRequest
