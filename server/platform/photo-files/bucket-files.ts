import { hash } from 'node:crypto'
import type { AwsClient } from 'aws4fetch'
import type { PhotoFiles } from './photo-files'
import { requirePhotoName } from './photo-name'
import type { PhotoBucket } from './photos-url'

/** How long a request to the bucket may take, retries included, in ms. */
const WITHIN_MS = 15_000
/** After a request that the server could not answer. */
const RETRIES = 2

interface BucketRequest {
  readonly method: 'GET' | 'PUT' | 'DELETE'
  readonly name: string
  readonly body?: Uint8Array
  readonly contentType?: string
}

/** Keeps photographs in an S3 bucket: the server need only know S3's three oldest requests. */
export function createBucketFiles({ url, ...credentials }: PhotoBucket): PhotoFiles {
  let client: AwsClient | undefined

  async function send({ method, name, body, contentType }: BucketRequest): Promise<Response> {
    const address = url + requirePhotoName(name)
    if (!client) {
      const { AwsClient } = await import('aws4fetch')
      client = new AwsClient({ ...credentials, service: 's3', retries: RETRIES })
    }
    const headers = {
      ...(contentType !== undefined && { 'Content-Type': contentType }),
      // Signed, so that nothing else can be stored on the way; the client would leave the body out.
      'X-Amz-Content-Sha256': hash('sha256', body ?? ''),
    }
    const signal = AbortSignal.timeout(WITHIN_MS)
    const bytes = body && Buffer.from(body)
    return client.fetch(address, { method, headers, signal, redirect: 'error', ...(bytes && { body: bytes }) })
  }

  /**
   * The response, if it is a success or has one of these statuses; anything else is thrown, without a code that could
   * be taken for the database's.
   */
  async function request(asked: BucketRequest, accepted: readonly number[] = []): Promise<Response> {
    const what = `photographs in the bucket: ${asked.method} ${asked.name}`
    const response = await send(asked).catch((error) => {
      throw new Error(`${what} failed: ${reasonOf(error)}`)
    })
    if (response.ok || accepted.includes(response.status)) return response
    const [, code = ''] = /<Code>(\w{1,80})<\/Code>/.exec(await response.text().catch(() => '')) ?? []
    throw new Error(`${what} was answered with ${response.status} ${code}`.trimEnd())
  }

  return {
    async write(name, bytes, contentType) {
      await drained(await request({ method: 'PUT', name, body: bytes, contentType }))
    },
    async read(name) {
      const response = await request({ method: 'GET', name }, [404])
      if (response.status === 404) return drained(response)
      try {
        return new Uint8Array(await response.arrayBuffer())
      } catch (error) {
        throw new Error(`photographs in the bucket: GET ${name} broke off: ${reasonOf(error)}`)
      }
    },
    async remove(name) {
      await drained(await request({ method: 'DELETE', name }, [404]))
    },
  }
}

/** Discards a body, so that the connection can be used again. */
const drained = async (response: Response): Promise<undefined> => {
  await response.arrayBuffer().catch(() => {})
}

/** The reason for fetch's error, whose own message says nothing. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return cause instanceof Error ? cause.message : String(cause)
}
