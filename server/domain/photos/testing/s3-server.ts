import path from 'node:path'
import S3rver from '@20minutes/s3rver'

/** The one key that s3rver knows, and its secret. */
export const S3_KEY = 'S3RVER'
export const S3_BUCKET = 'pets'

/**
 * Starts a server that speaks S3 and checks every signature, with one bucket, in a folder.
 * @returns where it is, such as 127.0.0.1:4568
 */
export async function startS3Server(folder: string): Promise<{ host: string; stop: () => Promise<void> }> {
  const address = '127.0.0.1'
  const server = new S3rver({
    address,
    port: 0,
    silent: true,
    directory: path.join(folder, 's3'),
    configureBuckets: [{ name: S3_BUCKET }],
  })
  const { port } = await server.run()
  return { host: `${address}:${port}`, stop: () => server.close() }
}
