import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, createClient } from '@/e2e/contract/client'
import { startTarget, type Target } from '@/e2e/harness/target'
import type { Host } from '@/e2e/harness/server-process'
import { type Difference, knownDifferences } from './known-differences'

/** What a promise is tried on. */
export interface Service {
  readonly target: Target
  readonly send: Client['send']
  readonly keys: Readonly<
    Record<'all' | 'readPets' | 'writePets' | 'readOrders' | 'writeOrders' | 'expired' | 'revoked', string>
  >
}

/** Declares one guarantee of the interface. The sentence names it. */
export type DeclareGuarantee = (sentence: string, keepsIt: (service: Service) => Promise<unknown>) => void

/**
 * Starts one way to run the service for all that `declare` promises, each in a fresh minute. A promise that stands among the known
 * differences must be broken, in the way that stands there. At the end every documented answer must have come.
 */
export function runContract(way: Host, declare: (promise: DeclareGuarantee) => void): void {
  let service: Service & { uncovered: Client['uncovered'] }
  const differences = new Map<string, Difference>(
    knownDifferences[way].flatMap((difference) =>
      difference.promises.map((sentence) => [sentence, difference] as const),
    ),
  )
  const declared = new Set<string>()

  beforeAll(async () => {
    const target = await startTarget(way)
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
    service = { target, keys, ...(await createClient(target.port, keys.all)) }
  }, 120_000)

  afterAll(() => service?.target.stop())

  declare((sentence, keepsIt) => {
    if (declared.has(sentence)) throw new Error(`promised twice: ${sentence}`)
    declared.add(sentence)
    const difference = differences.get(sentence)
    test(difference ? `(known difference) ${sentence}` : sentence, async () => {
      await service.target.next('minute')
      const kept = keepsIt(service)
      if (difference) await expect(kept, 'it is kept by now: take it off the list').rejects.toThrow(difference.shows)
      else await kept
    })
  })

  test('every known difference is one from something that is promised', () => {
    expect([...differences.keys()].filter((sentence) => !declared.has(sentence))).toEqual([])
  })

  test('every answer of every operation in the document was seen', () => {
    expect(service.uncovered()).toEqual([])
  })
}
