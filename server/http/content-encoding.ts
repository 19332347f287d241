import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'

/** The content codings that we apply, best first. */
export const encodings = ['br', 'gzip'] as const

export type Encoding = (typeof encodings)[number]

/** An element of `Accept-Encoding`: a coding and its weight, if it has one. */
const ELEMENT = /^([\w!#$%&'*+.^`|~-]+)(?:[\t ]*;[\t ]*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?))?$/

/**
 * The coding that a client wants most, of those given (best first); undefined if it wants none of them. A malformed
 * element is ignored, and a refused coding is not chosen, which `negotiator` does not promise.
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-12.5.3
 */
export function preferredEncoding(
  acceptEncoding: string | null,
  available: readonly Encoding[] = encodings,
): Encoding | undefined {
  if (acceptEncoding === null || available.length === 0) return undefined
  const weights = new Map<string, number>()
  for (const element of acceptEncoding.toLowerCase().split(',')) {
    const [, name, weight = '1'] = ELEMENT.exec(element.trim()) ?? []
    if (name !== undefined) weights.set(name, Number(weight))
  }
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0
  const [best] = available.toSorted((a, b) => weightOf(b) - weightOf(a))
  // Leaving a body as it is needs no mention, but a client that names another coding prefers that one.
  const isWanted = best !== undefined && weightOf(best) > 0 && weightOf(best) >= (weights.get('identity') ?? 0)
  return isWanted ? best : undefined
}

type Bytes = Uint8Array<ArrayBuffer>

/** How much work compression may be: a level for each coding. */
type Effort = Readonly<Record<Encoding, number>>

export const efforts = {
  /** For a response to few: higher levels of brotli take many times as long and save a tenth at best. */
  response: { br: 4, gzip: 6 },
  /**
   * For a page: portraits are repeated in its data for hydration, where brotli finds them again (gzip's window is too
   * small). A page of them is a tenth smaller than at level 4, for one more millisecond.
   */
  page: { br: 5, gzip: 6 },
  /** For a file, which is compressed once and sent often. */
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

/** The size in bytes from which a body is worth compressing: a smaller one fits into a packet anyway. */
const MIN_COMPRESSED = 1_024

/**
 * Up to this size, in bytes, a body is compressed at once: for a page of pets that takes 80 µs of CPU, but 220 to 350
 * with a stream in another thread. A larger one would keep other requests waiting.
 */
const MAX_AT_ONCE = 16 * 1024

/** A body to send, with its compressed forms, each made once, when it is first needed. */
export class Content {
  readonly byteLength: number
  /** In which it may be sent, best first. */
  readonly encodings: readonly Encoding[]
  readonly #effort: Effort
  readonly #forms = new Map<Encoding, Bytes | Promise<Bytes>>()

  /** @param options.isCompressible false for what is already compressed, such as a picture */
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
