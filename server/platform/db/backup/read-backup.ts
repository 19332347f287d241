import { createHash, hash } from 'node:crypto'
import { z } from 'zod'
import {
  BackupError,
  countLines,
  END_OF_ROWS,
  endSchema,
  FORMAT_VERSION,
  type Header,
  headerSchema,
  photoFileSchema,
  type Summary,
  summarySchema,
  type Table,
  tableSchema,
} from './format'

/** Handles the parts of a backup as they are read. */
export interface BackupConsumer {
  readonly onHeader?: (header: Header) => Promise<void>
  /** Must read all `rows`, which are in COPY's text format. */
  readonly onTable: (table: Table, rows: AsyncIterable<Buffer>) => Promise<void>
  /** Called with each photograph file, whole and unchanged. */
  readonly onPhotoFile?: (name: string, bytes: Buffer) => Promise<void>
}

/**
 * Reads a backup to its end. Only then is it known to be whole, so nothing that a consumer has done by then may last.
 * @param source the bytes of an uncompressed backup
 * @returns the summary, which agrees with everything before it
 * @throws BackupError if it is not a backup of a known version, not whole, or was altered
 */
export async function readBackup(
  source: AsyncIterable<Buffer>,
  { onHeader, onTable, onPhotoFile }: BackupConsumer,
): Promise<Summary> {
  const bytes = new HashedBytes(source)
  const header = headerSchema.safeParse(await bytes.readJson().catch(() => undefined)).data
  if (!header) throw new BackupError('This is not a backup of a pet store.')
  if (header.version !== FORMAT_VERSION) {
    const which = header.version > FORMAT_VERSION ? 'a newer' : 'an earlier'
    throw new BackupError(
      `The backup was made by ${which} version of this program, ${header.program}, in a format of its own. Use that one.`,
    )
  }
  await onHeader?.(header)
  const rows: Summary['rows'] = {}
  let photos = 0
  for (;;) {
    const line = contentLineSchema.safeParse(await bytes.readJson()).data
    if (!line) throw damaged('it has a line of an unknown kind')
    if ('photo' in line) {
      const file = await bytes.readBytes(line.bytes)
      if (hash('sha256', file) !== line.sha256) throw damaged('a photograph was altered')
      await onPhotoFile?.(line.photo, file)
      photos += 1
      continue
    }
    if (!('table' in line)) {
      await readEnd(bytes)
      if (!isSame(line.rows, rows)) throw damaged('it lacks rows')
      if (line.photos !== photos) throw damaged('it lacks photographs')
      return line
    }
    let count = 0
    await onTable(
      line,
      counting(bytes.readRows(), (lines) => (count += lines)),
    )
    rows[line.table] = count
  }
}

async function readEnd(bytes: HashedBytes): Promise<void> {
  const sha256 = bytes.digest()
  const end = endSchema.safeParse(await bytes.readJson()).data
  if (end?.sha256 !== sha256) throw damaged('it was altered')
  if (await bytes.hasMore()) throw damaged('something follows its end')
}

const contentLineSchema = z.union([tableSchema, photoFileSchema, summarySchema])

const damaged = (how: string) => new BackupError(`The backup is damaged: ${how}.`)

const isSame = (one: Summary['rows'], other: Summary['rows']) =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([table, count]) => other[table] === count)

async function* counting(rows: AsyncIterable<Buffer>, add: (lines: number) => void): AsyncGenerator<Buffer> {
  for await (const chunk of rows) {
    add(countLines(chunk))
    yield chunk
  }
}

const NEW_LINE = Buffer.from('\n')
const END_AFTER_ROW = Buffer.concat([NEW_LINE, END_OF_ROWS])

/** A header names a few dozen migrations, and a summary a few dozen tables. */
const MAX_LINE_BYTES = 1024 * 1024

/** Bytes that arrive in pieces, with the hash of those read so far. */
class HashedBytes {
  readonly #pieces: AsyncIterator<Buffer>
  readonly #hash = createHash('sha256')
  #unread: Buffer = Buffer.alloc(0)

  constructor(source: AsyncIterable<Buffer>) {
    this.#pieces = source[Symbol.asyncIterator]()
  }

  /** In hexadecimal, of what has been read so far. */
  digest(): string {
    return this.#hash.copy().digest('hex')
  }

  async readJson(): Promise<unknown> {
    let end = this.#unread.indexOf(NEW_LINE)
    while (end === -1) {
      if (this.#unread.length > MAX_LINE_BYTES || !(await this.#readPiece())) throw damaged('it is not complete')
      end = this.#unread.indexOf(NEW_LINE)
    }
    try {
      return JSON.parse(this.#take(end + 1).toString('utf8'))
    } catch {
      throw damaged('it was altered')
    }
  }

  /** The rows of a table; also consumes the line that ends them. */
  async *readRows(): AsyncGenerator<Buffer> {
    let isAtLineStart = true
    for (;;) {
      if (isAtLineStart && this.#unread.subarray(0, END_OF_ROWS.length).equals(END_OF_ROWS)) {
        this.#take(END_OF_ROWS.length)
        return
      }
      const end = this.#unread.indexOf(END_AFTER_ROW)
      // Without the end in sight, the last bytes may be its beginning.
      const length = end === -1 ? this.#unread.length - END_OF_ROWS.length : end + 1
      if (length > 0) {
        const rows = this.#take(length)
        isAtLineStart = rows.at(-1) === NEW_LINE[0]
        yield rows
      }
      if (end === -1 && !(await this.#readPiece())) throw damaged('it is not complete')
    }
  }

  /** The next `length` bytes; also consumes the new line after them. */
  async readBytes(length: number): Promise<Buffer> {
    while (this.#unread.length <= length) if (!(await this.#readPiece())) throw damaged('it is not complete')
    const bytes = this.#take(length)
    if (!this.#take(1).equals(NEW_LINE)) throw damaged('it was altered')
    return bytes
  }

  async hasMore(): Promise<boolean> {
    while (this.#unread.length === 0) if (!(await this.#readPiece())) return false
    return true
  }

  #take(length: number): Buffer {
    const taken = this.#unread.subarray(0, length)
    this.#unread = this.#unread.subarray(length)
    this.#hash.update(taken)
    return taken
  }

  async #readPiece(): Promise<boolean> {
    const { done, value } = await this.#pieces.next()
    if (done) return false
    this.#unread = Buffer.concat([this.#unread, value])
    return true
  }
}
