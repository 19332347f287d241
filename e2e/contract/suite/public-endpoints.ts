import { describe, expect } from 'vitest'
import { bodyOf } from '@/e2e/contract/client'
import type { DeclareGuarantee } from './contract-context'

export function publicEndpoints(guarantee: DeclareGuarantee): void {
  for (const path of ['/openapi.json', '/healthz', '/readyz']) {
    describe(path, () => {
      guarantee(`${path} needs no key, and accepts a bad one`, async ({ send }) => {
        for (const key of [null, 'pet_malformed']) {
          const { headers } = await send({ path, key, status: 200 })
          expect(headers['content-type']).toBe('application/json')
        }
      })
      guarantee(`HEAD ${path} has no body`, async ({ send }) => {
        expect((await send({ method: 'HEAD', path, key: null, status: 200 })).body).toHaveLength(0)
      })
      guarantee(`${path} cannot be written`, async ({ send }) => {
        for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
          const { headers } = await send({ method, path, key: null, status: 405 })
          expect(String(headers.allow)).toMatch(/^GET, HEAD(, OPTIONS)?$/i)
        }
      })
      guarantee(`${path} carries a request id`, async ({ send }) => {
        const { headers } = await send({ path, key: null, headers: { 'X-Request-Id': 'mine' }, status: 200 })
        expect(headers['x-request-id']).toBe('mine')
      })
    })
  }

  describe('the document', () => {
    guarantee(
      'the document is of version 1.0.0 in OpenAPI 3.1, with both servers and the bearer scheme',
      async ({ send, target }) => {
        const document = bodyOf(await send({ path: '/openapi.json', key: null, status: 200 }))
        expect(document).toMatchObject({
          openapi: expect.stringMatching(/^3\.1\.\d+$/),
          info: { version: '1.0.0' },
          servers: [{ url: `${target.publicUrl}/v1` }, { url: expect.stringMatching(/^https:\/\/.+\/v1$/) }],
          components: { securitySchemes: { bearerAuth: { type: 'http', scheme: 'bearer' } } },
          paths: {
            '/pets': { get: { operationId: 'listPets' }, post: { operationId: 'createPet' } },
            '/pets/{petId}': { get: { operationId: 'getPet', deprecated: true } },
            '/categories': { get: { operationId: 'listCategories' } },
            '/store/orders': { get: { operationId: 'listOrders' }, post: { operationId: 'createOrder' } },
            '/store/orders/{orderId}': { get: { operationId: 'getOrder' } },
          },
        })
      },
    )
  })
}
