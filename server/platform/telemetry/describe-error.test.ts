import pg from 'pg'
import { expect, test } from 'vitest'
import { databaseOfTest } from '@/server/platform/db/testing'
import { describeError, errorText } from './describe-error'
import { createLog } from './log'

const lineOf = (error: unknown) => {
  let text = ''
  createLog({ write: (line) => (text += line) }).error({ err: error }, 'it failed')
  return text
}

test('a connection that is lost is logged without the client and its secret key', async () => {
  const { url } = await databaseOfTest()
  const pool = new pg.Pool({ connectionString: url })
  try {
    const client = await pool.connect()
    const key = String(Reflect.get(client, 'secretKey'))
    expect(key).toMatch(/^-?\d+$/)
    client.release()
    const lost = new Promise<Error>((resolve) => pool.once('error', resolve))
    const other = new pg.Client({ connectionString: url })
    await other.connect()
    await other.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    )
    await other.end()
    const error = await lost
    expect(error).toHaveProperty('client')
    expect(JSON.parse(lineOf(error)).err).toEqual({
      type: 'error',
      message: 'terminating connection due to administrator command',
      code: '57P01',
      stack: expect.stringContaining('terminating connection'),
    })
    expect(lineOf(error)).not.toContain(key)
  } finally {
    await pool.end()
  }
})

test('the causes of an error are told, also if they close on themselves', () => {
  const cause = Object.assign(new Error('the cause'), { code: 'X1' })
  const error = new TypeError('the effect', { cause })
  expect(describeError(error)).toMatchObject({ type: 'TypeError', message: 'the effect', cause: { code: 'X1' } })
  expect(errorText(error)).toMatch(/^TypeError: the effect\n[\s\S]*\nCaused by: Error: the cause\n/)
  cause.cause = error
  expect(lineOf(error).length).toBeLessThan(20_000)
})

test('the password of an address is not repeated', () => {
  const error = new Error('no route to postgresql://ada:p%40ss@db.example:5432/store')
  expect(lineOf(error)).toContain('postgresql://***@db.example:5432/store')
  expect(lineOf(error)).not.toContain('p%40ss')
})

test('what is thrown need not be an error', () => {
  expect(describeError('text')).toEqual({ type: 'string', message: 'text' })
  expect(describeError(undefined)).toEqual({ type: 'undefined', message: 'undefined' })
  expect(describeError({ password: 'p' })).toEqual({ type: 'object', message: '' })
  const both = new AggregateError([new Error('no IPv4'), new Error('no IPv6')])
  expect(describeError(both).message).toBe('no IPv4; no IPv6')
})
