import type { IncomingMessage } from 'node:http'
import { bodyEndedEarly } from '@/server/http/refusals'

/**
 * Reads at most `limit` bytes of a request's body; stops reading as soon as there are more.
 * @throws ServiceError invalid_request when the client goes away in the middle
 */
export function readBody(request: IncomingMessage, limit: number): Promise<Uint8Array<ArrayBuffer> | 'too large'> {
  // It has already gone: no event will follow.
  if (request.destroyed) return Promise.reject(bodyEndedEarly())
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    const settle = (act: () => void) => {
      request.off('data', take).off('end', end).off('error', abort).off('close', abort)
      act()
    }
    const take = (chunk: Buffer) => {
      size += chunk.length
      if (size <= limit) chunks.push(chunk)
      else {
        request.pause()
        settle(() => resolve('too large'))
      }
    }
    const end = () => settle(() => resolve(Buffer.concat(chunks)))
    const abort = () => settle(() => reject(bodyEndedEarly()))
    request.on('data', take).on('end', end).on('error', abort).on('close', abort)
  })
}

const MAX_DRAIN_BYTES = 256 * 1024
const MAX_DRAIN_MS = 1_000

/**
 * Lets a client that is still sending notice its response: reads a little more of the body, then leaves the rest unread
 * (which makes the client wait) until it closes or the time is up. Closing sooner would reset the connection and lose
 * the response.
 */
export function drainBriefly(request: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let size = 0
    const finish = () => {
      clearTimeout(timer)
      request.off('data', take).off('end', finish).off('close', finish).pause()
      resolve()
    }
    const take = (chunk: Buffer) => {
      size += chunk.length
      if (size > MAX_DRAIN_BYTES) request.pause()
    }
    const timer = setTimeout(finish, MAX_DRAIN_MS)
    request.on('data', take).on('end', finish).on('close', finish).resume()
  })
}
