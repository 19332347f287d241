import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runs } from '@/server/testing/runs'
import { addAnimal, MAX_BEHIND_MS, nameIn, readPage, startTwoProcesses, type TwoProcesses } from './two-processes'

/** Stories of an animal that is renamed. */
const RENAMES = runs(8)

let stores: TwoProcesses

beforeAll(async () => {
  stores = await startTwoProcesses()
})

afterAll(() => stores?.stop())

/** A value of something, known to have been the current one within these times. */
interface Spell {
  readonly value: string
  readonly from: number
  to: number
}

const now = () => performance.now()

test('no process shows a former name of an animal for more than a second, however often it is renamed', async () => {
  const { target, other } = stores
  const servers = [target, other]
  const step = fc.oneof(
    {
      weight: 2,
      arbitrary: fc.record({ kind: fc.constant('rename' as const), pauseMs: fc.integer({ min: 0, max: 300 }) }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant('rename' as const), pauseMs: fc.integer({ min: 900, max: 1_600 }) }),
    },
    {
      weight: 6,
      arbitrary: fc.record({
        kind: fc.constant('read' as const),
        server: fc.integer({ min: 0, max: 1 }),
        times: fc.integer({ min: 1, max: 8 }),
        pauseMs: fc.integer({ min: 0, max: 400 }),
      }),
    },
  )
  let reads = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 25 }), async (steps) => {
      const id = await addAnimal(target, 'name 0')
      const spells: Spell[] = [{ value: 'name 0', from: now() - 5_000, to: Number.POSITIVE_INFINITY }]
      for (const each of steps) {
        await pause(each.pauseMs)
        if (each.kind === 'rename') {
          const value = `name ${spells.length}`
          const from = now()
          await target.db.$executeRaw`UPDATE pet SET name = ${value} WHERE id = ${id}`
          const last = spells.at(-1)
          if (last) last.to = now()
          spells.push({ value, from, to: Number.POSITIVE_INFINITY })
        } else {
          const server = servers[each.server]
          if (!server) throw new Error('there are two')
          await Promise.all(
            Array.from({ length: each.times }, async () => {
              const asked = now()
              const value = nameIn(await readPage(server, `/animals/${id}`))
              const allowed = spells.filter(({ from, to }) => from <= now() && to >= asked - MAX_BEHIND_MS)
              expect(allowed.map((spell) => spell.value)).toContain(value)
              reads += 1
            }),
          )
        }
      }
    }),
    { numRuns: RENAMES },
  )
  expect(reads).toBeGreaterThan(RENAMES * 10)
})
