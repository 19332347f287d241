import type { ContractRequest } from '@/e2e/contract/client'
import type { Target } from '@/e2e/harness/target'
import type { ContractContext } from './contract-context'
import { newAnimal, newOrder } from './orders'
import { replaceSecondEndpoint } from './webhooks'

interface Operation {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly path: string
  /** The same of something of its own, for what can be done once. */
  readonly newPath?: (target: Target) => Promise<string>
  readonly success: 200 | 201 | 204
  /** The scope that it needs, and keys that have each of the others that might be taken for it. */
  readonly scope: string
  readonly wrongKeys: readonly (keyof ContractContext['keys'])[]
  /** What it reads or writes, and so what has to be missing to make it fail. */
  readonly column: { readonly table: string; readonly name: string }
  /** A good body, to be sent once: an order has an animal of its own. */
  readonly body?: (target: Target) => Promise<Record<string, unknown>>
}

const ofWebhooks = {
  scope: 'webhooks:write',
  wrongKeys: ['readPets', 'writeOrders'],
  column: { table: 'webhook_endpoint', name: 'url' },
} as const

/** How each operation is called, and with which keys it is refused. */
export const operations = {
  listPets: {
    method: 'GET',
    path: '/v1/pets',
    success: 200,
    scope: 'pets:read',
    wrongKeys: ['writePets', 'readOrders'],
    column: { table: 'pet', name: 'name' },
  },
  createPet: {
    method: 'POST',
    path: '/v1/pets',
    success: 201,
    scope: 'pets:write',
    wrongKeys: ['readPets', 'writeOrders'],
    column: { table: 'pet', name: 'name' },
    body: async () => ({ name: 'Biscuit', categoryId: 1 }),
  },
  getPet: {
    method: 'GET',
    path: '/v1/pets/1',
    success: 200,
    scope: 'pets:read',
    wrongKeys: ['writePets', 'readOrders'],
    column: { table: 'pet', name: 'name' },
  },
  listCategories: {
    method: 'GET',
    path: '/v1/categories',
    success: 200,
    scope: 'pets:read',
    wrongKeys: ['writePets', 'readOrders'],
    column: { table: 'category', name: 'name' },
  },
  listOrders: {
    method: 'GET',
    path: '/v1/store/orders',
    success: 200,
    scope: 'orders:read',
    wrongKeys: ['writeOrders', 'readPets'],
    column: { table: 'store_order', name: 'ship_date' },
  },
  getOrder: {
    method: 'GET',
    path: '/v1/store/orders/1',
    success: 200,
    scope: 'orders:read',
    wrongKeys: ['writeOrders', 'readPets'],
    column: { table: 'store_order', name: 'ship_date' },
  },
  createOrder: {
    method: 'POST',
    path: '/v1/store/orders',
    success: 201,
    scope: 'orders:write',
    wrongKeys: ['readOrders', 'writePets'],
    column: { table: 'store_order', name: 'ship_date' },
    body: async (target) => ({ petId: await newAnimal(target) }),
  },
  listEvents: {
    method: 'GET',
    path: '/v1/events',
    success: 200,
    scope: 'pets:read',
    wrongKeys: ['writePets', 'writeOrders'],
    column: { table: 'event', name: 'pet_name' },
  },
  updatePet: {
    method: 'PATCH',
    path: '/v1/pets/1',
    newPath: async (target) => `/v1/pets/${await newAnimal(target)}`,
    success: 200,
    scope: 'pets:write',
    wrongKeys: ['readPets', 'writeOrders'],
    column: { table: 'pet', name: 'name' },
    body: async () => ({ name: 'Brioche' }),
  },
  withdrawPet: {
    method: 'DELETE',
    path: '/v1/pets/1',
    newPath: async (target) => `/v1/pets/${await newAnimal(target)}`,
    success: 204,
    scope: 'pets:write',
    wrongKeys: ['readPets', 'writeOrders'],
    column: { table: 'pet', name: 'name' },
  },
  cancelOrder: {
    method: 'POST',
    path: '/v1/store/orders/1/cancel',
    newPath: async (target) => `/v1/store/orders/${await newOrder(target, 'placed')}/cancel`,
    success: 200,
    scope: 'orders:write',
    wrongKeys: ['readOrders', 'writePets'],
    column: { table: 'store_order', name: 'ship_date' },
  },
  approveOrder: {
    method: 'POST',
    path: '/v1/store/orders/1/approve',
    newPath: async (target) => `/v1/store/orders/${await newOrder(target, 'placed')}/approve`,
    success: 200,
    scope: 'store:manage',
    wrongKeys: ['writeOrders', 'readOrders'],
    column: { table: 'store_order', name: 'ship_date' },
  },
  deliverOrder: {
    method: 'POST',
    path: '/v1/store/orders/1/deliver',
    newPath: async (target) => `/v1/store/orders/${await newOrder(target, 'approved')}/deliver`,
    success: 200,
    scope: 'store:manage',
    wrongKeys: ['writeOrders', 'readOrders'],
    column: { table: 'store_order', name: 'ship_date' },
  },
  createWebhookEndpoint: {
    ...ofWebhooks,
    method: 'POST',
    path: '/v1/webhook-endpoints',
    success: 201,
    body: async (target) => {
      await replaceSecondEndpoint(target)
      return { url: 'https://shop.example/hooks' }
    },
  },
  listWebhookEndpoints: { ...ofWebhooks, method: 'GET', path: '/v1/webhook-endpoints', success: 200 },
  getWebhookEndpoint: { ...ofWebhooks, method: 'GET', path: '/v1/webhook-endpoints/1', success: 200 },
  updateWebhookEndpoint: {
    ...ofWebhooks,
    method: 'PATCH',
    path: '/v1/webhook-endpoints/1',
    success: 200,
    body: async () => ({ description: 'The shop' }),
  },
  deleteWebhookEndpoint: {
    ...ofWebhooks,
    method: 'DELETE',
    path: '/v1/webhook-endpoints/1',
    newPath: async (target) => `/v1/webhook-endpoints/${await replaceSecondEndpoint(target)}`,
    success: 204,
  },
  rotateWebhookSecret: {
    ...ofWebhooks,
    method: 'POST',
    path: '/v1/webhook-endpoints/1/rotate-secret',
    success: 200,
  },
  testWebhookEndpoint: { ...ofWebhooks, method: 'POST', path: '/v1/webhook-endpoints/1/test', success: 200 },
  listWebhookDeliveries: { ...ofWebhooks, method: 'GET', path: '/v1/webhook-endpoints/1/deliveries', success: 200 },
  retryWebhookDelivery: {
    ...ofWebhooks,
    method: 'POST',
    path: '/v1/webhook-endpoints/1/deliveries/1/retry',
    success: 200,
  },
} as const satisfies Record<string, Operation>

export type OperationName = keyof typeof operations
export type PostOperation = 'createPet' | 'createOrder'

const isOperation = (name: string): name is OperationName => Object.hasOwn(operations, name)
export const operationNames: readonly OperationName[] = Object.keys(operations).filter(isOperation)
export const postOperations = ['createPet', 'createOrder'] as const satisfies readonly PostOperation[]
export const getOperations = operationNames.filter((name) => operations[name].method === 'GET')

/** A good request for an operation, to be sent once. */
export async function requestFor(
  name: OperationName,
  target: Target,
): Promise<Pick<ContractRequest, 'method' | 'path' | 'json'>> {
  const { method, path, newPath, body }: Operation = operations[name]
  return { method, path: (await newPath?.(target)) ?? path, ...(body ? { json: await body(target) } : {}) }
}
