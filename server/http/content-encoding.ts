import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import Negotiator from 'negotiator'

/** The content codings that we apply, best first. */
export const encodings = ['br', 'gzip'] as const

export type Encoding = (typeof encodings)[number]

/** What the package's types lack. */
interface EncodingNegotiator {
  encodings(available: readonly string[], options: { readonly preferred: readonly string[] }): string[]
}

/**
 * The coding that a client wants most, of those given (best first); undefined if it wants none of them. To leave a body
 * as it is takes no mention, but somebody who names another coding prefers that one.
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-12.5.3
 */
export function preferredEncoding(
  acceptEncoding: string | null,
  available: readonly Encoding[] = encodings,
): Encoding | undefined {
  if (!acceptEncoding) return undefined
  const negotiator: EncodingNegotiator = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } })
  const [best] = negotiator.encodings([...available, 'identity'], { preferred: available })
  return available.find((encoding) => encoding === best)
}

type Bytes = Uint8Array<ArrayBuffer>

/** How much work compression may be: a level for each coding. */
type Effort = Readonly<Record<Encoding, number>>

export const efforts = {
  /** Of a response to few: higher levels of brotli take many times as long and save a tenth at best. */
  response: { br: 4, gzip: 6 },
  /**
   * Of a page: portraits are repeated in its data for hydration, where brotli finds them again (gzip's window is too
   * small). A page of them is a tenth smaller than at level 4, for one more millisecond.
   */
  page: { br: 5, gzip: 6 },
  /** Of a file, which is compressed once and sent often. */
  file: { br: 11, gzip: 9 },
} as const satisfies Record<string, Effort>

export const brotliOptions = (level: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: level } })

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Compresses in another thread. */
export const compress = (encoding: Encoding, body: string | Uint8Array, effort: Effort): Promise<Bytes> =>
  encoding === 'br' ? brotli(body, brotliOptions(effort.br)) : zip(body, { level: effort.gzip })

const compressAtOnce = (encoding: Encoding, body: string | Uint8Array, effort: Effort): Bytes =>
  encoding === 'br' ? brotliCompressSync(body, brotliOptions(effort.br)) : gzipSync(body, { level: effort.gzip })

/** From this size on, in bytes, a body is worth compressing: a smaller one fits into a packet anyway. */
const MIN_COMPRESSED = 1_024

/**
 * Up to this size, in bytes, a body is compressed at once: for a page of pets that takes 80 µs of CPU, but 220 to 350
 * with a stream in another thread. A larger one would keep other requests waiting.
 */
const MAX_AT_ONCE = 16 * 1024

/** A body to send, with its compressed forms: each is made once, when it is first asked for. */
export class Content {
  readonly byteLength: number
  /** In which it may be sent, best first. */
  readonly encodings: readonly Encoding[]
  readonly #effort: Effort
  readonly #forms = new Map<Encoding, Bytes | Promise<Bytes>>()

  /** @param options.isCompressible false for what is compressed already, such as a picture */
  constructor(
    readonly plain: string | Bytes,
    { effort = efforts.response, isCompressible = true }: { effort?: Effort; isCompressible?: boolean } = {},
  ) {
    this.byteLength = Buffer.byteLength(plain)
    this.encodings = isCompressible && this.byteLength >= MIN_COMPRESSED ? encodings : []
    this.#effort = effort
  }

  compressed(encoding: Encoding): Bytes | Promise<Bytes> {
    const known = this.#forms.get(encoding)
    if (known) return known
    const make = this.byteLength <= MAX_AT_ONCE ? compressAtOnce : compress
    const form = make(encoding, this.plain, this.#effort)
    this.#forms.set(encoding, form)
    return form
  }
}
