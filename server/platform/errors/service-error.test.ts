import { expect, test } from 'vitest'
import { errorCodes, errorTable } from './error-table'
import { ServiceError } from './service-error'

test.each(errorCodes)('%s has a stack trace only if the fault is ours', (code) => {
  const error = new ServiceError(code, 'a message', { cause: 'a cause' })
  expect(error).toMatchObject({ reason: code, message: 'a message' })
  const isFault = errorTable[code].status >= 500
  expect(/\n +at /.test(error.stack ?? '')).toBe(isFault)
})

test('other errors keep their stack traces', () => {
  new ServiceError('not_found', 'a message')
  expect(new Error('another').stack).toMatch(/\n +at /)
})
