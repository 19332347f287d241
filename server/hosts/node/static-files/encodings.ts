import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

interface Encoding {
  /** As HTTP calls it. */
  readonly name: string
  /** Stands behind the name of a file whose compressed form this is. */
  readonly extension: string
  readonly compress: (bytes: Uint8Array) => Promise<Uint8Array>
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** The best first. Each at its highest level: a file is compressed once and sent often. */
export const encodings = [
  {
    name: 'br',
    extension: '.br',
    compress: (bytes) =>
      brotli(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength },
      }),
  },
  // Browsers take brotli over TLS and from localhost only.
  { name: 'gzip', extension: '.gz', compress: (bytes) => zip(bytes, { level: 9 }) },
] as const satisfies readonly Encoding[]

export type EncodingName = (typeof encodings)[number]['name']

/**
 * Whether an Accept-Encoding names an encoding and does not rule it out.
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-12.5.3
 */
export function acceptsEncoding(header: string, name: EncodingName): boolean {
  const offers = header.split(',').map((offer) => offer.split(';').map((part) => part.trim().toLowerCase()))
  return offers.some(([offered, ...weight]) => offered === name && !weight.some((part) => /^q=0(\.0*)?$/.test(part)))
}
