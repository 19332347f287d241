import { randomBytes } from 'node:crypto'
import type { Target } from '@/e2e/harness/target'
import { hashKey } from '@/server/identity/accounts/api-key'

/** The endpoint that tests ask for by its id. */
const FIRST = 1n

/** Leaves the first endpoint alone, as it was: of the first account, and sent nothing but a test. */
export async function forgetEndpoints({ db }: Pick<Target, 'db'>): Promise<void> {
  await db.webhookEndpoint.deleteMany({ where: { id: { not: FIRST } } })
  await db.webhookEndpoint.updateMany({ data: { ...ofNoProcess, accountId: 1, ...well } })
  await db.webhookMessage.deleteMany()
  await db.webhookDelivery.deleteMany({ where: { id: { not: 1 } } })
}

/** Its secret is derived by a key that no process has, so nothing is sent. */
const ofNoProcess = { keyId: 'of no process' } as const
const well = { enabled: true, disabledBecause: null, failingSince: null, description: '' } as const

/** Gives all endpoints to the account of a key, since they are nobody else's. */
export async function giveEndpoints({ db }: Pick<Target, 'db'>, key: string): Promise<void> {
  const { accountId } = await db.apiKey.findUniqueOrThrow({ where: { hash: new Uint8Array(hashKey(key)) } })
  await db.webhookEndpoint.updateMany({ data: { accountId } })
}

/** Makes another endpoint of the account that has the first, and removes those that were made before; resolves to its id. */
export async function replaceSecondEndpoint({ db }: Pick<Target, 'db'>): Promise<number> {
  await db.webhookEndpoint.deleteMany({ where: { id: { not: FIRST } } })
  const { accountId } = await db.webhookEndpoint.findUniqueOrThrow({ where: { id: FIRST } })
  return newWebhookEndpoint({ db }, accountId)
}

/** Makes a webhook endpoint of an account, past the service; resolves to its id. Nothing is sent to it. */
export async function newWebhookEndpoint({ db }: Pick<Target, 'db'>, accountId: bigint): Promise<number> {
  const { id } = await db.webhookEndpoint.create({
    data: {
      accountId,
      url: 'https://shop.example/hooks',
      types: [],
      seesAllOrders: false,
      ...ofNoProcess,
      secretSeed: new Uint8Array(randomBytes(32)),
      afterEventId: 0,
    },
  })
  return Number(id)
}

/** Makes a test that an endpoint was sent, past the service; resolves to the id of the delivery. */
export async function newWebhookDelivery({ db }: Pick<Target, 'db'>, endpointId: number): Promise<number> {
  const { id } = await db.webhookDelivery.create({
    data: {
      endpointId,
      eventId: 1,
      type: 'webhook.test',
      attempt: 1,
      attemptedAt: new Date(),
      durationMs: 12,
      succeeded: false,
      statusCode: 500,
      responseBody: 'out of order',
    },
  })
  return Number(id)
}
