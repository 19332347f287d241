import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

test.each([
  ['an error that nothing catches', 'setImmediate(() => { throw fault })'],
  ['a rejection that nothing handles', 'Promise.reject(fault)'],
])('regression: %s is JSON as the rest of the log, without what was attached to it', async (_, fail) => {
  const program = `
    import { createLog } from './server/platform/telemetry/log'
    import { logUncaughtError } from './server/platform/telemetry/log-uncaught-error'
    logUncaughtError(createLog())
    const fault = Object.assign(new Error('a row was refused'), { detail: 'Key (email)=(ada@example.com)' })
    ${fail}
  `
  const options = ['--import', 'tsx', '--input-type=module', '--eval', program]
  const child = spawn(process.execPath, options)
  const [printed, complained, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  expect(JSON.parse(printed)).toMatchObject({ level: 'fatal', err: { message: 'a row was refused' } })
  expect(printed).not.toContain('ada@example.com')
  expect(complained).toBe('')
  expect(code).toBe(1)
})
