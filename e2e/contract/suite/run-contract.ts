import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, createClient } from '@/e2e/contract/client'
import type { Host } from '@/e2e/harness/server-process'
import { startTarget } from '@/e2e/harness/target'
import { operations } from '@/server/http/rest/operations'
import type { ContractContext, DeclareGuarantee } from './contract-context'
import { knownDifferences } from './known-differences'
import { ensureOrders, forgetGuests } from './orders'
import { forgetEndpoints, newWebhookDelivery, newWebhookEndpoint } from './webhooks'

/** What only a staging server answers: see staging.test.ts. */
const forStaging = operations.flatMap(({ operationId, isForStaging }) => (isForStaging ? [operationId] : []))

interface ContractOptions {
  /** Environment variables in addition to the usual, asked for when the host starts. */
  readonly settings?: () => Readonly<Record<string, string>>
}

/**
 * Starts a host and tests all that `declare` guarantees, each in a fresh minute and as if no guest had
 * ordered yet. For a known difference the guarantee
 * must fail, and the host must do exactly what the list says instead. At the end, every documented response must have been
 * seen.
 */
export function runContract(
  host: Host,
  declare: (guarantee: DeclareGuarantee) => void,
  { settings }: ContractOptions = {},
): void {
  let context: ContractContext & { uncovered: Client['uncovered'] }
  const differences = new Map(knownDifferences[host].flatMap(({ guarantees }) => [...guarantees]))
  const declared = new Set<string>()

  beforeAll(async () => {
    const target = await startTarget(host, settings?.())
    const keys = {
      all: await target.newKey(),
      readPets: await target.newKey({ scopes: ['pets:read'] }),
      writePets: await target.newKey({ scopes: ['pets:write'] }),
      readOrders: await target.newKey({ scopes: ['orders:read'] }),
      writeOrders: await target.newKey({ scopes: ['orders:write'] }),
      expired: await target.newKey({ expiresAt: new Date(Date.now() - 1) }),
      revoked: await target.newKey(),
    }
    await target.revoke(keys.revoked)
    await ensureOrders(target, 1)
    await newWebhookDelivery(target, await newWebhookEndpoint(target, 1n))
    context = { target, keys, ...(await createClient(target.port, keys.all)) }
  })

  afterAll(() => context?.target.stop())

  declare((sentence, check) => {
    if (declared.has(sentence)) throw new Error(`declared twice: ${sentence}`)
    declared.add(sentence)
    const checkDifference = differences.get(sentence)
    test(checkDifference ? `(known difference) ${sentence}` : sentence, async () => {
      await context.target.advanceToNext('minute')
      await forgetGuests(context.target)
      await forgetEndpoints(context.target)
      if (!checkDifference) return check(context)
      await expect(check(context), 'this holds by now: take it off the list').rejects.toThrow()
      await checkDifference(context)
    })
  })

  test('every known difference belongs to a guarantee', () => {
    expect([...differences.keys()].filter((sentence) => !declared.has(sentence))).toEqual([])
  })

  test('every response of every operation in the document was seen', () => {
    const isOffered = (answer: string) => !forStaging.some((operationId) => answer.startsWith(`${operationId} `))
    expect(context.uncovered().filter(isOffered)).toEqual([])
  })
}
