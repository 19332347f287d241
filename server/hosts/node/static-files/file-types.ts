import path from 'node:path'

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
export function fileTypeOf(name: string): FileType {
  const extension = path.extname(name).toLowerCase()
  return isKnown(extension) ? fileTypeTable[extension] : unknownType
}
