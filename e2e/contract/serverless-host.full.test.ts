import { Redis } from 'ioredis'
import { afterAll, beforeAll, expect } from 'vitest'
import { getCurrentSuite } from 'vitest/suite'
import { sendRequest } from '@/e2e/harness/http'
import type { Target } from '@/e2e/harness/target'
import { startUpstash } from '@/e2e/harness/upstash'
import { startRedis } from '@/server/limits/testing'
import { declareContract } from './suite'
import type { DeclareGuarantee } from './suite/contract-context'
import { runContract } from './suite/run-contract'

const CRON_SECRET = 'a secret of the tests'

let redis: Awaited<ReturnType<typeof startRedis>>
let upstash: Awaited<ReturnType<typeof startUpstash>>

beforeAll(async () => {
  redis = await startRedis()
  upstash = await startUpstash(redis.url)
})

afterAll(async () => {
  upstash?.close()
  await redis?.stop()
})

/** As OPERATING.md has it for serverless. */
const settings = () => ({
  ...upstash.settings,
  CRON_SECRET,
  MIGRATE_ON_START: 'false',
  WEBHOOK_KEY: Buffer.alloc(32, 7).toString('base64'),
})

async function callJobs({ port }: Target): Promise<void> {
  const headers = { Authorization: `Bearer ${CRON_SECRET}` }
  const { status, body } = await sendRequest(port, { method: 'POST', path: '/api/jobs', headers })
  expect(status, body.toString()).toBe(200)
}

/** The scheduler calls before the first guarantee of each group. */
const declare = (guarantee: DeclareGuarantee) => {
  guarantee('requests are counted in Upstash', async ({ send, target }) => {
    const connection = new Redis(redis.url)
    try {
      await connection.flushall()
      await send({ path: '/v1/categories', key: await target.newKey({ plan: 'free' }), status: 200 })
      const counts = await connection.keys('*')
      expect(counts.toSorted()).toEqual([
        expect.stringMatching(/^\{pet-store:account:\d+\}:day:/),
        expect.stringMatching(/^\{pet-store:account:\d+\}:minute:/),
      ])
    } finally {
      connection.disconnect()
    }
  })

  const groups = new Set<unknown>()
  declareContract((sentence, check) => {
    const group = getCurrentSuite()
    const isFirst = !groups.has(group)
    groups.add(group)
    guarantee(sentence, async (context) => {
      if (isFirst) await callJobs(context.target)
      return check(context)
    })
  })

  // On the Node host, pages take turns, so that there are never more at once than can be rendered.
  guarantee('more pictures than can be rendered are refused, and the others arrive', async ({ target }) => {
    // More than twice the 16 that may wait.
    const ids = Array.from({ length: 40 }, (_, index) => 1 + index)
    const answers = await Promise.all(
      ids.map((id) => sendRequest(target.port, { method: 'GET', path: `/animals/${id}/picture.png` })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]))
    const refused = answers.find(({ status }) => status === 503)
    expect(refused?.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' })
  })
}

runContract('next', declare, { settings })
