import { type ClientHttp2Session, connect } from 'node:http2'
import { CHANGES_PATH } from '@/e2e/live/stream-client'

/** More than a proxy lets one connection have unless it is told to. */
export const STREAMS = 150

/** Only ends a hang: without a place a request waits for ever. */
const ANSWERED_WITHIN_MS = 30_000

/** Opens event streams on one HTTP/2 connection, and tells whether a request on it is still answered. */
export async function isAnsweredBesideStreams(origin: string, apiKey: string): Promise<boolean> {
  const session = connect(origin)
  const broken = new Promise<never>((_, reject) => session.once('error', reject))
  broken.catch(() => {})
  const ask = (path: string) => Promise.race([statusOf(session, path, apiKey), broken])
  try {
    // Together: those for which there is no place wait until another ends.
    for (let count = 0; count < STREAMS; count += 1) ask(CHANGES_PATH).catch(() => {})
    return (await ask('/v1/pets?limit=1')) === 200
  } catch {
    return false
  } finally {
    session.destroy()
  }
}

/** Resolves when the headers are there. */
function statusOf(session: ClientHttp2Session, path: string, apiKey: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const request = session.request({ ':path': path, authorization: `Bearer ${apiKey}` })
    request.once('response', (headers) => resolve(headers[':status'])).once('error', reject)
    request.setTimeout(ANSWERED_WITHIN_MS, () => reject(new Error('timeout')))
    request.end()
  })
}
