import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

test('regression: what a process is warned of, when its disk is full for instance, is JSON as the rest of the log', async () => {
  const program = `
    import { createLog } from './server/platform/telemetry/log'
    import { logWarnings } from './server/platform/telemetry/log-warnings'
    logWarnings(createLog())
    process.emitWarning('the counts of the rate limits are not saved')
  `
  const options = ['--import', 'tsx', '--input-type=module', '--eval', program]
  const { stdout, stderr } = await promisify(execFile)(process.execPath, options)
  expect(JSON.parse(stdout)).toMatchObject({ level: 'warn', msg: 'the counts of the rate limits are not saved' })
  expect(stderr).toBe('')
})
