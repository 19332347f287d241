import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorExplanations } from '@/app/developers/errors/_explanations/error-explanations'
import { startTarget, type Target } from '@/e2e/harness/target'
import { deprecationTable } from '@/server/http/rest/deprecations'
import { type ErrorCode, errorCodes, errorTable } from '@/server/platform/errors/error-table'
import { lockOf } from '@/server/procedures/idempotency/record'

const shell = promisify(execFile)

/** Makes the situation that an example speaks of. */
type Prepare = (target: Target) => Promise<{
  /** What the shell knows, in addition to a key of everything. */
  readonly environment?: Readonly<Record<string, string>>
  /** Ends the situation. */
  readonly restore?: () => Promise<void>
}>

/** Those of the codes for which a valid key is not enough. */
const situations: Partial<Record<ErrorCode, Prepare>> = {
  insufficient_scope: async ({ newKey }) => ({ environment: { API_KEY: await newKey({ scopes: ['pets:read'] }) } }),

  idempotency_in_progress: async (target) => {
    const key = 'first-and-second'
    const environment = { API_KEY: await target.newKey(), IDEMPOTENCY_KEY: key }
    const { id } = await target.db.account.findFirstOrThrow({ orderBy: { id: 'desc' } })
    // What the first request holds while it runs. It would not run for as long as a busy machine may need for the example.
    const lock = lockOf({ owner: `account:${id}`, key })
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    let begin = () => {}
    const begun = new Promise<void>((resolve) => {
      begin = resolve
    })
    const running = target.db.$transaction(
      async (transaction) => {
        await transaction.$queryRaw`SELECT pg_advisory_xact_lock(${lock})::text`
        begin()
        await held
      },
      { timeout: 60_000, maxWait: 10_000 },
    )
    await begun
    return {
      environment,
      async restore() {
        release()
        await running
      },
    }
  },

  gone: async (target) => {
    const now = Date.now()
    await target.setClock(deprecationTable.getPet.removedOn.getTime())
    return { restore: () => target.setClock(now) }
  },

  rate_limit_exceeded: async (target) => {
    await target.advanceToNext('minute')
    return { environment: { API_KEY: await target.newKey({ plan: 'free' }) } }
  },

  temporarily_banned: async (target) => {
    const API_KEY = await target.newKey({ plan: 'enterprise', perMinute: 1, perDay: 1_000 })
    const send = () =>
      fetch(`${target.origin}/v1/categories`, { headers: { Authorization: `Bearer ${API_KEY}` } }).then((response) =>
        response.text(),
      )
    await target.advanceToNext('minute')
    for (const _ of [1, 2]) await send()
    // From then on it could have known.
    await target.setClock(target.now() + 3_000)
    await Promise.all(Array.from({ length: 20 }, send))
    return { environment: { API_KEY } }
  },

  internal_error: async ({ db }) => {
    await db.$executeRaw`ALTER TABLE pet RENAME TO pet_elsewhere`
    return {
      async restore() {
        await db.$executeRaw`ALTER TABLE pet_elsewhere RENAME TO pet`
      },
    }
  },

  service_unavailable: async ({ databaseProxy }) => {
    databaseProxy.cut()
    return { restore: async () => databaseProxy.restore() }
  },
}

/** Runs a command as the page shows it; resolves to the last response that curl prints. */
async function run(command: string, environment: Readonly<Record<string, string>>) {
  const { stdout } = await shell('bash', ['-c', command], {
    env: { ...process.env, no_proxy: '*', ...environment },
    maxBuffer: 10_000_000,
  })
  const last = stdout.slice(stdout.lastIndexOf('HTTP/1.1 '))
  const [head = '', body = ''] = last.split('\r\n\r\n')
  const [, ...lines] = head.split('\r\n')
  const headers = new Headers(
    lines.map((line): [string, string] => [line.split(':', 1)[0] ?? '', line.slice(line.indexOf(':') + 1)]),
  )
  return { status: Number(head.split(' ')[1]), headers, body: JSON.parse(body) }
}

const anyMoment = (text: string) => text.replace(/\d+ s\b/g, 'N s')

describe('the example on the page of an error', () => {
  let target: Target
  let API_KEY: string

  beforeAll(async () => {
    target = await startTarget('node')
    const { id: categoryId } = await target.db.category.create({ data: { name: 'Animals of the examples' } })
    await target.db.pet.create({ data: { name: 'Biscuit', categoryId } })
    API_KEY = await target.newKey()
  })

  afterAll(() => target?.stop())

  test.each(errorCodes)('yields %s, with the response that is shown', async (code) => {
    const { command, response } = errorExplanations[code].example
    const { environment, restore } = (await situations[code]?.(target)) ?? {}
    try {
      const { status, headers, body } = await run(command(target.origin), { API_KEY, ...environment })
      expect({ ...body, message: anyMoment(body.message) }).toEqual({
        code,
        message: anyMoment(response.message),
        status: errorTable[code].status,
      })
      expect(status).toBe(errorTable[code].status)
      for (const [name, value] of Object.entries(response.headers?.(target.publicUrl) ?? {})) {
        if (name === 'Retry-After') expect(headers.get(name), name).toMatch(/^[1-9]\d*$/)
        else expect(headers.get(name), name).toBe(value)
      }
    } finally {
      await restore?.()
    }
  })
})
