import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

const PROGRAM = `
  import { createLog } from './server/platform/telemetry/log.ts'
  const log = createLog()
  log.info('started')
  process.stdin.once('data', () => {
    log.info('about to end')
    process.exit(3)
  })
  process.send('ready')
`

test('regression: a process whose log nobody reads any more ends when it is to end', async () => {
  const args = ['--import', 'tsx', '--input-type=module', '--eval', PROGRAM]
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'pipe', 'ipc'] })
  const complaints: string[] = []
  child.stderr?.on('data', (chunk) => complaints.push(String(chunk)))
  await once(child, 'message')
  child.stdout?.destroy()
  child.stdin?.write('end')
  const [code] = await once(child, 'close')
  expect([code, complaints.join('')]).toEqual([3, ''])
})
