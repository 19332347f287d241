import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A new folder that PostgreSQL's user can enter. */
export async function newFolder(): Promise<{ readonly path: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pet-store-'))
  await chmod(folder, 0o711)
  return { path: folder, remove: () => rm(folder, { recursive: true, force: true, maxRetries: 20 }) }
}
