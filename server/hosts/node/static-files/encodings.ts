import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

interface Encoding {
  /** Its name in HTTP. */
  readonly name: string
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
] as const satisfies readonly Encoding[]

export type EncodingName = (typeof encodings)[number]['name']

/**
 * Whether an Accept-Encoding header lists an encoding without a weight of 0.
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-12.5.3
 */
export function acceptsEncoding(header: string, name: EncodingName): boolean {
  const offers = header.split(',').map((offer) => offer.split(';').map((part) => part.trim().toLowerCase()))
  return offers.some(([offered, ...weight]) => offered === name && !weight.some((part) => /^q=0(\.0*)?$/.test(part)))
}
