import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { compress, type Encoding, efforts, encodings, preferredEncoding } from '@/server/http/content-encoding'
import type { HttpResponse } from '@/server/http/responses'

/** The path under which browsers request what Next has built for them. */
export const STATIC_PATH = '/_next/static/'

/** Finds the file at a path below `STATIC_PATH`, percent-encoded or not, in the best accepted encoding. */
export type StaticFiles = (path: string, acceptEncoding: string | null) => HttpResponse | undefined

interface StaticFile {
  readonly plain: HttpResponse
  /** Best first. */
  readonly compressed: ReadonlyMap<Encoding, HttpResponse>
}

/** Appended to the name of a file for its compressed forms. (Browsers accept brotli only over TLS and from localhost.) */
const extensions = { br: '.br', gzip: '.gz' } as const satisfies Record<Encoding, string>

/** Compresses the files in a folder and its subfolders, next to the originals, where that makes them smaller. */
export async function compressFiles(folder: string): Promise<void> {
  const names = (await listFiles(folder)).filter((name) => fileTypeOf(name).isCompressible)
  await Promise.all(names.map((name) => compressFile(path.join(folder, name))))
}

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file)
  for (const encoding of encodings) {
    const compressed = await compress(encoding, bytes, efforts.file)
    if (compressed.byteLength < bytes.byteLength) await writeFile(`${file}${extensions[encoding]}`, compressed)
  }
}

/**
 * Reads the files in a folder, whose names change with their content, and their compressed forms.
 *
 * They are kept in memory, a few megabytes: that way no path can reach a file elsewhere, and the pages of a running
 * server keep their scripts when the next build deletes the folder.
 */
export async function readStaticFiles(folder: string): Promise<StaticFiles> {
  const names = new Set(await listFiles(folder))
  const isCompressedForm = (name: string) => encodings.some((encoding) => name.endsWith(extensions[encoding]))
  const files = new Map<string, StaticFile>()
  for (const name of names) {
    if (isCompressedForm(name)) continue
    const read = async (extension: string, encoding?: Encoding) =>
      toResponse(name, await readFile(path.join(folder, `${name}${extension}`)), encoding)
    const compressed = encodings
      .filter((encoding) => names.has(`${name}${extensions[encoding]}`))
      .map(async (encoding) => [encoding, await read(extensions[encoding], encoding)] as const)
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

/** The files in a folder and its subfolders, as paths relative to it. */
async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
}

function toResponse(name: string, body: Uint8Array<ArrayBuffer>, encoding?: Encoding): HttpResponse {
  const { type, isCompressible } = fileTypeOf(name)
  return {
    status: 200,
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

interface FileType {
  readonly type: string
  /** Whether compression makes it smaller: most images and fonts are compressed already. */
  readonly isCompressible: boolean
}

/** What a build for browsers can contain, by file extension. */
const fileTypeTable = {
  '.js': { type: 'text/javascript; charset=utf-8', isCompressible: true },
  '.css': { type: 'text/css; charset=utf-8', isCompressible: true },
  '.json': { type: 'application/json', isCompressible: true },
  '.map': { type: 'application/json', isCompressible: true },
  '.svg': { type: 'image/svg+xml', isCompressible: true },
  '.txt': { type: 'text/plain; charset=utf-8', isCompressible: true },
  '.webmanifest': { type: 'application/manifest+json', isCompressible: true },
  '.wasm': { type: 'application/wasm', isCompressible: true },
  '.ico': { type: 'image/x-icon', isCompressible: true },
  '.png': { type: 'image/png', isCompressible: false },
  '.jpg': { type: 'image/jpeg', isCompressible: false },
  '.jpeg': { type: 'image/jpeg', isCompressible: false },
  '.gif': { type: 'image/gif', isCompressible: false },
  '.webp': { type: 'image/webp', isCompressible: false },
  '.avif': { type: 'image/avif', isCompressible: false },
  '.woff': { type: 'font/woff', isCompressible: false },
  '.woff2': { type: 'font/woff2', isCompressible: false },
} as const satisfies Record<string, FileType>

const unknownType: FileType = { type: 'application/octet-stream', isCompressible: false }

const isKnown = (extension: string): extension is keyof typeof fileTypeTable => Object.hasOwn(fileTypeTable, extension)

/** The type of a file, by its name. */
function fileTypeOf(name: string): FileType {
  const extension = path.extname(name).toLowerCase()
  return isKnown(extension) ? fileTypeTable[extension] : unknownType
}
