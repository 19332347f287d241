import { open, readFile, rename } from 'node:fs/promises'
import path from 'node:path'
import type { MemoryStore } from './memory-store'

const fileOf = (dataDir: string) => path.join(dataDir, 'limits.json')

/**
 * Writes the store to disk, so that a reader finds either the old snapshot or the new one, whole. It is not flushed: a crash of the
 * machine may lose more than one of the process.
 */
export async function saveSnapshot(store: MemoryStore, dataDir: string): Promise<void> {
  const draft = `${fileOf(dataDir)}.draft`
  const file = await open(draft, 'w', 0o600)
  try {
    // Requests have their turn between the parts.
    for (const part of store.dumpInParts()) await file.writeFile(part)
  } finally {
    await file.close()
  }
  await rename(draft, fileOf(dataDir))
}

/**
 * Fills the store from disk; without a snapshot it stays empty.
 * @throws Error when the snapshot cannot be read
 */
export async function loadSnapshot(store: MemoryStore, dataDir: string): Promise<void> {
  const file = fileOf(dataDir)
  try {
    store.load(await readFile(file, 'utf8'))
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return
    throw new Error(`${file} cannot be read`, { cause })
  }
}

/** The same, but a snapshot that cannot be read is put aside, with a warning: counts are not worth a server that does not start. */
export async function restoreSnapshot(store: MemoryStore, dataDir: string): Promise<void> {
  try {
    await loadSnapshot(store, dataDir)
  } catch (error) {
    const aside = `${fileOf(dataDir)}.unreadable`
    await rename(fileOf(dataDir), aside)
    process.emitWarning(`${error instanceof Error ? error.message : error}: all counts begin anew; it is now ${aside}`)
  }
}
