import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Document, readDocument } from '@/e2e/contract/client/openapi-document'
import { startTarget, type Target } from '@/e2e/harness/target'
import { type Door, doors } from './doors'
import { faultsOf } from './faults'
import { type RawRequest, sendRaw, toCommand } from './raw-request'

// `npm run fuzz` sets these; here the same requests are sent each time.
const amount = Number(process.env.FUZZ_REQUESTS ?? 2_500)
const seed = Number(process.env.FUZZ_SEED ?? 20_261_122)
const only = process.env.FUZZ_ONLY ?? ''

vi.setConfig({ testTimeout: 3_600_000 })

/** Of all requests, in percent: pages take longer than the rest. */
const shares = { rest: 45, trpc: 25, mcp: 10, forms: 10, actions: 10 } as const satisfies Record<Door, number>
/** Sent at once. */
const TOGETHER = 10

const isDoor = (name: string): name is Door => Object.hasOwn(doors, name)
const chosen = Object.keys(doors)
  .filter(isDoor)
  .filter((door) => only === '' || door === only)

let target: Target
let key: string
let document: Document
const statuses = new Map<string, number>()

beforeAll(async () => {
  if (chosen.length === 0) throw new Error(`FUZZ_ONLY must be one of ${Object.keys(doors).join(', ')}`)
  target = await startTarget('node')
  key = await target.newKey()
  document = readDocument(await (await fetch(`${target.origin}/openapi.json`)).text())
})

afterAll(async () => {
  const lines = [...statuses].toSorted().map(([name, count]) => `  ${name}: ${count}`)
  process.stdout.write(`${amount} requests, seed ${seed}\n${lines.join('\n')}\n`)
  await target?.stop()
})

describe('whatever is sent, no response is a 5xx or unknown to the interface', () => {
  test.each(chosen)('%s', async (door) => {
    const share = only === '' ? shares[door] / 100 : 1
    const request = await doors[door]({ target, key })
    const check = await fc.check(
      fc.asyncProperty(fc.array(request, { minLength: 1, maxLength: TOGETHER, size: 'max' }), async (requests) => {
        const faults = await Promise.all(requests.map((each) => faultsOfSending(door, each)))
        if (faults.flat().length > 0) throw new Error(faults.flat().join('\n'))
      }),
      // On average, an array is half as long as it may be.
      { seed, numRuns: Math.ceil((amount * share) / ((TOGETHER + 1) / 2)) },
    )
    if (!check.failed) return
    const [requests = []] = check.counterexample ?? []
    const commands = requests.map((each) => toCommand(each, target.port).slice(0, 5_000)).join('\n')
    const cause = check.errorInstance instanceof Error ? check.errorInstance.message : String(check.errorInstance)
    expect.fail(`${cause}\nnpm run fuzz -- --seed ${seed} --only ${door}\nThe smallest that fails:\n${commands}`)
  })
})

test('and the server is well', async () => {
  expect(target.hasEnded()).toBe(false)
  expect((await fetch(`${target.origin}/readyz`)).status).toBe(200)
})

test('and every line of its log is JSON, and tells of no fault of ours', () => {
  const lines = target.output().split('\n').filter(Boolean)
  expect(lines.some((line) => line.includes('is running at'))).toBe(true)
  expect(lines.filter((line) => !isJson(line)).slice(0, 20)).toEqual([])
  expect(lines.filter((line) => /"level":"(error|fatal)"/.test(line)).slice(0, 20)).toEqual([])
})

async function faultsOfSending(door: Door, request: RawRequest): Promise<string[]> {
  const response = await sendRaw(target.port, request)
  const outcome = `${door} ${response?.status ?? 'closed'}`
  statuses.set(outcome, (statuses.get(outcome) ?? 0) + 1)
  const faults = faultsOf(door, request, response, document)
  const told = `${response?.status} ${JSON.stringify(response?.headers)} ${response?.body.toString().slice(0, 500)}`
  return faults.length > 0 ? [`${request.method} ${request.target.slice(0, 200)}: ${faults.join('; ')}\n${told}`] : []
}

function isJson(line: string): boolean {
  try {
    JSON.parse(line)
    return true
  } catch {
    return false
  }
}
