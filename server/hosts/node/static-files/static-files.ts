import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Encoding, preferredEncoding } from '@/server/http/content-encoding'
import { encodings } from './encodings'
import { fileTypeOf } from './file-types'
import { listFiles } from './list-files'

/** The path under which browsers request what Next has built for them. */
export const STATIC_PATH = '/_next/static/'

/** A file as an HTTP response. */
export interface StaticResponse {
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}

/** Finds the file at a path below `STATIC_PATH`, percent-encoded or not, in the best encoding that is accepted. */
export type StaticFiles = (path: string, acceptEncoding: string | null) => StaticResponse | undefined

interface StaticFile {
  readonly plain: StaticResponse
  /** Best first. */
  readonly compressed: ReadonlyMap<Encoding, StaticResponse>
}

/**
 * Reads the files in a folder, whose names change with their content, and their compressed forms.
 *
 * They are kept in memory, a few megabytes: so no path can reach a file elsewhere, and the pages of a running server
 * keep their scripts when the next build deletes the folder.
 */
export async function readStaticFiles(folder: string): Promise<StaticFiles> {
  const names = new Set(await listFiles(folder))
  const isCompressedForm = (name: string) => encodings.some(({ extension }) => name.endsWith(extension))
  const files = new Map<string, StaticFile>()
  for (const name of names) {
    if (isCompressedForm(name)) continue
    const read = async (extension: string, encoding?: Encoding) =>
      toResponse(name, await readFile(path.join(folder, `${name}${extension}`)), encoding)
    const forms = encodings.filter(({ extension }) => names.has(`${name}${extension}`))
    const compressed = forms.map(
      async ({ name: encoding, extension }) => [encoding, await read(extension, encoding)] as const,
    )
    const address = STATIC_PATH + name.split(path.sep).join('/')
    files.set(address, { plain: await read(''), compressed: new Map(await Promise.all(compressed)) })
  }
  return (requestPath, acceptEncoding) => {
    const file = files.get(decodeURIComponent(requestPath))
    if (!file) return undefined
    const encoding = preferredEncoding(acceptEncoding, [...file.compressed.keys()])
    return (encoding && file.compressed.get(encoding)) ?? file.plain
  }
}

function toResponse(name: string, body: Uint8Array, encoding?: Encoding): StaticResponse {
  const { type, isCompressible } = fileTypeOf(name)
  return {
    headers: {
      'Content-Type': type,
      'Content-Length': String(body.byteLength),
      'Cache-Control': 'public, max-age=31536000, immutable',
      ...(isCompressible ? { Vary: 'Accept-Encoding' } : {}),
      ...(encoding ? { 'Content-Encoding': encoding } : {}),
    },
    body,
  }
}
