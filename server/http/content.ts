import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { Encoding } from './content-encoding'

/** From this size on, in bytes, a text is worth compressing: a smaller one fits into a packet anyway. */
const MIN_COMPRESSED = 1_024

/**
 * Up to this size, in bytes, a text is compressed at once: for a page of pets that takes 80 µs of CPU, but 220 to 350
 * with a stream in another thread. A larger one would keep other requests waiting.
 */
const MAX_AT_ONCE = 16 * 1024

/** Higher levels take many times as long and save a tenth at best. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const compressors = {
  br: { atOnce: (text) => brotliCompressSync(text, brotliOptions), elsewhere: (text) => brotli(text, brotliOptions) },
  gzip: { atOnce: (text) => gzipSync(text), elsewhere: (text) => zip(text) },
} as const satisfies Record<Encoding, Compressor>

interface Compressor {
  readonly atOnce: (text: string) => Uint8Array<ArrayBuffer>
  readonly elsewhere: (text: string) => Promise<Uint8Array<ArrayBuffer>>
}

/** A text to send, with its compressed forms: each is made once, when it is first asked for. */
export class Content {
  readonly #byteLength: number
  readonly #forms = new Map<Encoding, Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>>>()

  constructor(readonly text: string) {
    this.#byteLength = Buffer.byteLength(text)
  }

  get isCompressible(): boolean {
    return this.#byteLength >= MIN_COMPRESSED
  }

  compressed(encoding: Encoding): Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>> {
    const known = this.#forms.get(encoding)
    if (known) return known
    const { atOnce, elsewhere } = compressors[encoding]
    const form = this.#byteLength <= MAX_AT_ONCE ? atOnce(this.text) : elsewhere(this.text)
    this.#forms.set(encoding, form)
    return form
  }
}
