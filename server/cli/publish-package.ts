import { createHash } from 'node:crypto'
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { PublishedPackage } from '@/server/http/packages/published-packages'

export interface BuiltPackage {
  readonly name: string
  readonly version: string
  /** The path of what integrators download. */
  readonly file: string
}

/**
 * Adds a package to those that the store serves from a folder, and to the index there. A version that is there stays as
 * it is: who has installed it gets the same bytes again.
 * @param today as YYYY-MM-DD
 * @throws Error when the version is there with other content
 */
export async function publishPackage({ name, version, file }: BuiltPackage, folder: string, today: string) {
  await mkdir(folder, { recursive: true })
  const indexFile = path.join(folder, 'index.json')
  const index: readonly PublishedPackage[] = JSON.parse(await readFile(indexFile, 'utf8').catch(() => '[]'))
  const fileName = path.basename(file)
  const bytes = await readFile(file)
  if (index.some((published) => published.file === fileName)) {
    if (contentOf(bytes).equals(contentOf(await readFile(path.join(folder, fileName))))) return
    throw new Error(`${name} ${version} is published, and has changed since. Raise its version, and publish that.`)
  }
  const integrity = `sha512-${createHash('sha512').update(bytes).digest('base64')}`
  const added: PublishedPackage = {
    name,
    version,
    file: fileName,
    bytes: bytes.length,
    integrity,
    publishedOn: today,
  }
  await copyFile(file, path.join(folder, fileName))
  await writeFile(indexFile, `${JSON.stringify([...index, added], null, 2)}\n`)
}

/** Two versions of zlib compress the same content to different bytes. */
const contentOf = (bytes: Buffer): Buffer => (bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes)
