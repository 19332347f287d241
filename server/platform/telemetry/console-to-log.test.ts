import { afterEach, expect, test } from 'vitest'
import { sendConsoleToLog } from './console-to-log'
import { createLog } from './log'

const { warn, error } = console
afterEach(() => Object.assign(console, { warn, error }))

test('an error that is printed with its stack is one line of JSON', () => {
  const lines: string[] = []
  sendConsoleToLog(createLog({ write: (line) => lines.push(line) }))
  // biome-ignore-start lint/suspicious/noConsole: it is what is tested
  console.error('\u001b[31mfailed\u001b[39m %s', 'once', new Error('the cause'))
  console.warn('beware')
  console.warn(Object.assign(new Error('lost'), { client: { secretKey: 4_711 } }))
  // biome-ignore-end lint/suspicious/noConsole: it is what is tested
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'error', msg: expect.stringMatching(/^failed once Error: the cause\n {4}at /) },
    { level: 'warn', msg: 'beware' },
    { level: 'warn', msg: expect.stringMatching(/^Error: lost\n/) },
  ])
  expect(lines.join()).not.toContain('secretKey')
  expect(lines.every((line) => line.trimEnd().split('\n').length === 1)).toBe(true)
})
