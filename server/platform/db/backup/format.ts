import { z } from 'zod'
import { contentTypeOf } from '@/server/platform/photo-files/photo-name'

/*
 * A backup, before it is compressed, is text that `zcat` shows and `psql` could load, and the bytes of photographs:
 *
 *   {"format":"pet-store-backup","version":2,…}      the header
 *   {"table":"pet","columns":["id",…]}               for each table, followed by
 *   1⇥Rex⇥…                                          its rows in COPY's text format, one line for each, and
 *   \.                                               their end
 *   {"photo":"0f…-480.avif","bytes":9000,"sha256":"…"}   for each file of a photograph, followed by
 *   …                                                its bytes and a new line
 *   {"rows":{"pet":1,…},"sequences":[…],"photos":8}  what else there is to check and to restore
 *   {"end":"pet-store-backup","sha256":"…"}          the SHA-256 of all bytes before this line
 */

/** A file is not a backup, is damaged, or cannot be restored here; the message says which, and what to do. */
export class BackupError extends Error {
  override name = 'BackupError'
}

const FORMAT = 'pet-store-backup'

/** Raised when programs that know only earlier formats could no longer restore a backup. */
export const FORMAT_VERSION = 2

/** The line that ends the rows of a table; in a row, a backslash is doubled. */
export const END_OF_ROWS = Buffer.from('\\.\n')

export const headerSchema = z.object({
  format: z.literal(FORMAT),
  version: z.int(),
  createdAt: z.iso.datetime(),
  /** The version of the program that made it. */
  program: z.string(),
  /** The names of the migrations that the database had. */
  migrations: z.array(z.string()).min(1),
})
export type Header = z.infer<typeof headerSchema>

export const tableSchema = z.object({ table: z.string(), columns: z.array(z.string()).min(1) })
export type Table = z.infer<typeof tableSchema>

/** More than any photograph file has. */
const MAX_PHOTO_FILE_BYTES = 32 * 1024 * 1024

export const photoFileSchema = z.object({
  photo: z.string().refine((name) => contentTypeOf(name) !== undefined),
  bytes: z.int().nonnegative().max(MAX_PHOTO_FILE_BYTES),
  /** Of these bytes: a file replaces another before the end of the backup is seen. */
  sha256: z.string(),
})
type PhotoFile = z.infer<typeof photoFileSchema>

const sequenceSchema = z.object({
  sequence: z.string(),
  /** An int64. */
  value: z.string().regex(/^-?\d{1,19}$/),
  isCalled: z.boolean(),
})
export type Sequence = z.infer<typeof sequenceSchema>

export const summarySchema = z.object({
  /** How many rows each table has. */
  rows: z.record(z.string(), z.int().nonnegative()),
  sequences: z.array(sequenceSchema),
  /** How many photograph files there are. */
  photos: z.int().nonnegative(),
})
export type Summary = z.infer<typeof summarySchema>

export const endSchema = z.object({ end: z.literal(FORMAT), sha256: z.string() })
type End = z.infer<typeof endSchema>

/** A line of a backup that is not a row. */
export const encodeLine = (content: Header | Table | PhotoFile | Summary | End): Buffer =>
  Buffer.from(`${JSON.stringify(content)}\n`)

export const headerOf = (content: Pick<Header, 'createdAt' | 'program' | 'migrations'>): Header => ({
  format: FORMAT,
  version: FORMAT_VERSION,
  ...content,
})

export const endOf = (sha256: string): End => ({ end: FORMAT, sha256 })

const NEW_LINE = 0x0a

/** How many lines end in some bytes. */
export function countLines(bytes: Buffer): number {
  let count = 0
  for (let at = bytes.indexOf(NEW_LINE); at !== -1; at = bytes.indexOf(NEW_LINE, at + 1)) count += 1
  return count
}
