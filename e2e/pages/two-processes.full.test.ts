import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAnimal, nameIn, readPage, startTwoProcesses, type TwoProcesses } from './two-processes'

/** Stories of an animal that is renamed. */
const RENAMES = 8

let stores: TwoProcesses

beforeAll(async () => {
  stores = await startTwoProcesses()
})

afterAll(() => stores?.stop())

test('no process shows a former name of an animal after a later one, and all come to show the last', async () => {
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
      let begun = 0
      const nameOf = async (server: (typeof servers)[number]) =>
        Number(nameIn(await readPage(server, `/animals/${id}`))?.replace('name ', ''))
      /** The latest that each of them is known to have shown. */
      const shown = servers.map(() => 0)
      for (const each of steps) {
        await pause(each.pauseMs)
        if (each.kind === 'rename') {
          begun += 1
          await target.db.$executeRaw`UPDATE pet SET name = ${`name ${begun}`} WHERE id = ${id}`
        } else {
          const server = servers[each.server]
          if (!server) throw new Error('there are two')
          const names = await Promise.all(Array.from({ length: each.times }, () => nameOf(server)))
          expect(Math.min(...names)).toBeGreaterThanOrEqual(shown[each.server] ?? 0)
          expect(Math.max(...names)).toBeLessThanOrEqual(begun)
          shown[each.server] = Math.max(...names)
          reads += names.length
        }
      }
      for (const server of servers) await expect.poll(() => nameOf(server)).toBe(begun)
    }),
    { numRuns: RENAMES },
  )
  expect(reads).toBeGreaterThan(RENAMES * 10)
})
