import { open } from 'node:fs/promises'

/** Makes a file, or the names in a folder, survive a crash of the machine. */
export async function synchronize(file: string): Promise<void> {
  const handle = await open(file)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
