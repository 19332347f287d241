import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { databaseOfFile, runSql } from '@/server/platform/db/testing'
import { createLog } from '@/server/platform/telemetry/log'
import { divideConnections, fitConnections } from './connection-shares'

const { url } = databaseOfFile()
const limitedUrl = Object.assign(new URL(url), { username: 'few_in_shares', password: 'few' }).toString()
let lines: string[]
const log = createLog({ write: (line) => lines.push(line) })

beforeAll(() => runSql(url, `CREATE ROLE few_in_shares LOGIN PASSWORD 'few'`))
afterAll(() => runSql(url, 'DROP ROLE few_in_shares'))

beforeEach(() => {
  lines = []
})

test.each([
  [17, { requests: 10, pages: 4, jobs: 1 }],
  [5, { requests: 1, pages: 1, jobs: 1 }],
  [6, { requests: 2, pages: 1, jobs: 1 }],
  [100, { requests: 70, pages: 27, jobs: 1 }],
])('of %i connections each part gets its share, and two are left that listen', (perProcess, shares) => {
  expect(divideConnections(perProcess)).toEqual(shares)
  expect(shares.requests + shares.pages + shares.jobs + 2).toBe(perProcess)
})

test.each([
  ['as many as are wanted', 12, 12, 12],
  ['what there is', 12, 16, 12],
  ['as many as it cannot do without', 3, 16, 5],
])('a process gets %s', async (_, available, DATABASE_POOL, fitted) => {
  await runSql(url, `ALTER ROLE few_in_shares CONNECTION LIMIT ${available}`)
  expect(await fitConnections(limitedUrl, { DATABASE_POOL }, log)).toBe(fitted)
  expect(lines.length).toBe(fitted < DATABASE_POOL ? 1 : 0)
  if (fitted < DATABASE_POOL) expect(JSON.parse(lines[0] ?? '')).toMatchObject({ available, wanted: 16, fitted })
})

test('the database itself has a limit, less what is reserved for administrators', async () => {
  // max_connections is 100, and superuser_reserved_connections 3.
  expect(await fitConnections(url, { DATABASE_POOL: 1_000 }, log)).toBe(97)
})

test('behind PgBouncer nothing is asked', async () => {
  const nowhere = 'postgresql://user:password@127.0.0.1:1/none?pgbouncer=true'
  expect(await fitConnections(nowhere, { DATABASE_POOL: 500 }, log)).toBe(500)
})
