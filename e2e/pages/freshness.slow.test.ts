import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ServerProcess, startServerProcess } from '@/e2e/harness/server-process'
import { startTarget, type Target } from '@/e2e/harness/target'
import { freePort } from '@/server/db/embedded/free-port'
import { runs } from '@/server/testing/runs'

/** How far behind a page may be, in ms. */
const MAX_BEHIND_MS = 1_000

/** Stories of an animal that is renamed. */
const RENAMES = runs(8)

let target: Target
let other: ServerProcess
let dataDir: string

beforeAll(async () => {
  target = await startTarget('node')
  dataDir = await mkdtemp(path.join(tmpdir(), 'pet-store-pages-'))
  other = await startServerProcess('node', await freePort(), { DATABASE_URL: target.databaseUrl, DATA_DIR: dataDir })
})

afterAll(async () => {
  other?.signal('SIGKILL')
  await other?.ended
  await target?.stop()
  await rm(dataDir, { recursive: true, force: true })
})

async function readName(server: { readonly origin: string }, id: number): Promise<string | undefined> {
  const response = await fetch(`${server.origin}/animals/${id}`)
  expect(response.status).toBe(200)
  return /<h1>([^<]*)<\/h1>/.exec(await response.text())?.[1]
}

/** A value of something, known to have been the current one within these times. */
interface Spell {
  readonly value: string
  readonly from: number
  to: number
}

const now = () => performance.now()

test('no process shows a former name of an animal for more than a second, however often it is renamed', async () => {
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
      const category = { create: { name: `kind ${Math.random()}` } }
      const id = Number((await target.db.pet.create({ data: { name: 'name 0', category } })).id)
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
              const value = await readName(server, id)
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
