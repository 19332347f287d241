import { bodyEndedEarly } from '@/server/http/refusals'

/** Reads at most `limit` bytes of a body; stops reading as soon as there are more. Rejects when the client leaves. */
export async function readBody(
  request: Pick<Request, 'body'>,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | 'too large'> {
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = request.body?.getReader()
  const read = () => reader?.read().catch(() => Promise.reject(bodyEndedEarly()))
  for (let part = await read(); part?.value; part = await read()) {
    size += part.value.length
    if (size > limit) {
      await reader?.cancel()
      return 'too large'
    }
    chunks.push(part.value)
  }
  return Buffer.concat(chunks)
}
