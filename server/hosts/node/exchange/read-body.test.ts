import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { readBody } from './read-body'

test('regression: the body of a client that is gone already is not waited for', async () => {
  const request = new IncomingMessage(new Socket())
  request.destroy()
  await new Promise((resolve) => request.once('close', resolve))
  await expect(readBody(request, 100)).rejects.toMatchObject({ reason: 'invalid_request' })
})
