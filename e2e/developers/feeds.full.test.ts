import { expect, test } from 'vitest'
import { interfaceChanges } from '@/app/developers/changelog/interface-changes'
import { sharedTarget } from '@/e2e/harness/target'
import { dayOf } from '@/server/domain/status/readiness-days'

const feedType = 'application/rss+xml; charset=utf-8'

async function get(address: string, headers: Record<string, string> = {}) {
  const response = await fetch(address, { headers })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

test('readers of feeds learn of changes of the interface, and ask again for what they have at no cost', async () => {
  const { origin, publicUrl } = await sharedTarget('node')
  const feed = await get(`${origin}/developers/changelog.rss`)
  expect([feed.status, feed.headers.get('content-type')]).toEqual([200, feedType])
  const days = [...feed.text.matchAll(/<guid>(.*?)<\/guid>/g)].map(([, guid]) => guid)
  expect(days).toEqual(interfaceChanges.map(({ day }) => `${publicUrl}/developers/changelog#${day}`))
  const again = await get(`${origin}/developers/changelog.rss`, { 'If-None-Match': feed.headers.get('etag') ?? '' })
  expect(again).toMatchObject({ status: 304, text: '' })
  expect((await get(`${origin}/developers/changelog`)).text).toContain(
    `type="application/rss+xml" href="${publicUrl}/developers/changelog.rss"`,
  )
})

test('a day with a gap is in the feed once it is over, and the record is there as JSON', async () => {
  const { origin, publicUrl, db, now } = await sharedTarget('node')
  const [today, yesterday, before] = [0, 1, 2].map((days) => dayOf(now(), days))
  const minutes = { firstMinute: 0, lastMinute: 1_439 }
  await db.readinessDay.deleteMany({ where: { day: { lt: new Date(today ?? '') } } })
  await db.readinessDay.createMany({
    data: [
      { day: new Date(yesterday ?? ''), readyMinutes: 1_438, ...minutes },
      { day: new Date(before ?? ''), readyMinutes: 1_440, ...minutes },
    ],
  })
  const { status, days } = JSON.parse((await get(`${origin}/status.json`)).text)
  expect(status).toBe('ready')
  expect(days).toContainEqual({ day: yesterday, readyMinutes: 1_438, countedMinutes: 1_440 })
  const feed = await get(`${origin}/status.rss`)
  expect(feed.headers.get('content-type')).toBe(feedType)
  expect([...feed.text.matchAll(/<guid>(.*?)<\/guid>/g)].map(([, guid]) => guid)).toEqual([
    `${publicUrl}/status#${yesterday}`,
  ])
  expect(feed.text).toContain('not ready for 2 minutes')
})
