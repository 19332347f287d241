import type { Target } from '@/e2e/harness/target'
import type { ContractContext } from './contract-context'
import { newAnimal, newOrder } from './orders'
import { replaceSecondEndpoint } from './webhooks'

export interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  /** The same of something of its own, for what can be done once. */
  readonly newPath?: (target: Target) => Promise<string>
  readonly success: 200 | 201 | 204
  /** The scope that it needs, and a key that has another. */
  readonly scope: string
  readonly wrongKey: keyof ContractContext['keys']
  /** What it reads or writes, and so what has to be missing to make it fail. */
  readonly column: { readonly table: string; readonly name: string }
  /** A good body, to be sent once: an order has an animal of its own. */
  readonly body?: (target: Target) => Promise<Record<string, unknown>>
}

const ofPets = { column: { table: 'pet', name: 'name' } } as const
const ofOrders = { column: { table: 'store_order', name: 'ship_date' } } as const
const readsPets = { scope: 'pets:read', wrongKey: 'writePets' } as const
const writesPets = { ...ofPets, scope: 'pets:write', wrongKey: 'readPets' } as const
const ofProfiles = { column: { table: 'pet_profile', name: 'story' } } as const
const readsOrders = { ...ofOrders, scope: 'orders:read', wrongKey: 'writeOrders' } as const
const writesOrders = { ...ofOrders, scope: 'orders:write', wrongKey: 'readOrders' } as const
const managesOrders = { ...ofOrders, scope: 'store:manage', wrongKey: 'writeOrders' } as const
const ofWebhooks = {
  scope: 'webhooks:write',
  wrongKey: 'readPets',
  column: { table: 'webhook_endpoint', name: 'url' },
} as const

/** How each operation is called, and with which keys it is refused. */
export const operations = {
  listPets: { ...readsPets, ...ofPets, method: 'GET', path: '/v1/pets', success: 200 },
  createPet: {
    ...writesPets,
    method: 'POST',
    path: '/v1/pets',
    success: 201,
    body: async () => ({ name: 'Biscuit', categoryId: 1 }),
  },
  getPet: { ...readsPets, ...ofPets, method: 'GET', path: '/v1/pets/1', success: 200 },
  getPetProfile: { ...readsPets, ...ofProfiles, method: 'GET', path: '/v1/pets/1/profile', success: 200 },
  listCategories: {
    ...readsPets,
    method: 'GET',
    path: '/v1/categories',
    success: 200,
    column: { table: 'category', name: 'name' },
  },
  listOrders: { ...readsOrders, method: 'GET', path: '/v1/store/orders', success: 200 },
  getOrder: { ...readsOrders, method: 'GET', path: '/v1/store/orders/1', success: 200 },
  createOrder: {
    ...writesOrders,
    method: 'POST',
    path: '/v1/store/orders',
    success: 201,
    body: async (target) => ({ petId: await newAnimal(target) }),
  },
  listEvents: {
    method: 'GET',
    path: '/v1/events',
    success: 200,
    scope: 'pets:read',
    wrongKey: 'writePets',
    column: { table: 'event', name: 'pet_name' },
  },
  updatePet: {
    ...writesPets,
    method: 'PATCH',
    path: '/v1/pets/1',
    newPath: async (target) => `/v1/pets/${await newAnimal(target)}`,
    success: 200,
    body: async () => ({ name: 'Brioche' }),
  },
  replacePetProfile: {
    ...writesPets,
    ...ofProfiles,
    method: 'PUT',
    path: '/v1/pets/1/profile',
    newPath: async (target) => `/v1/pets/${await newAnimal(target)}/profile`,
    success: 200,
    body: async () => ({ breed: 'Poodle' }),
  },
  withdrawPet: {
    ...writesPets,
    method: 'DELETE',
    path: '/v1/pets/1',
    newPath: async (target) => `/v1/pets/${await newAnimal(target)}`,
    success: 204,
  },
  cancelOrder: {
    ...writesOrders,
    method: 'POST',
    path: '/v1/store/orders/1/cancel',
    newPath: async (target) => `/v1/store/orders/${await newOrder(target, 'placed')}/cancel`,
    success: 200,
  },
  approveOrder: {
    ...managesOrders,
    method: 'POST',
    path: '/v1/store/orders/1/approve',
    newPath: async (target) => `/v1/store/orders/${await newOrder(target, 'placed')}/approve`,
    success: 200,
  },
  deliverOrder: {
    ...managesOrders,
    method: 'POST',
    path: '/v1/store/orders/1/deliver',
    newPath: async (target) => `/v1/store/orders/${await newOrder(target, 'approved')}/deliver`,
    success: 200,
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
export const getOperations = operationNames.filter((name) => operations[name].method === 'GET')

/** A good request for an operation, to be sent once. */
export async function requestFor(
  name: OperationName,
  target: Target,
): Promise<Pick<Operation, 'method' | 'path'> & { readonly json?: Record<string, unknown> }> {
  const { method, path, newPath, body }: Operation = operations[name]
  return { method, path: (await newPath?.(target)) ?? path, ...(body ? { json: await body(target) } : {}) }
}
