import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from '@/server/http/content-encoding'

interface FileEncoding {
  readonly name: Encoding
  /** Appended to the name of a file for its compressed form. */
  readonly extension: string
  readonly compress: (bytes: Uint8Array) => Promise<Uint8Array>
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Best first. Each at its highest level, since a file is compressed once and sent often. */
export const encodings = [
  {
    name: 'br',
    extension: '.br',
    compress: (bytes) =>
      brotli(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength },
      }),
  },
  // Browsers accept brotli only over TLS and from localhost.
  { name: 'gzip', extension: '.gz', compress: (bytes) => zip(bytes, { level: 9 }) },
] as const satisfies readonly FileEncoding[]
