import { randomBytes } from 'node:crypto'
import { link, open, rm, writeFile } from 'node:fs/promises'

/** Whether it is a system error with this code, such as `ENOENT`. */
export const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code

/**
 * Creates a file that only this user can read. link(2) gives it its name with its whole content at once, or fails.
 * @returns false if it exists already, since another process was first
 */
export async function createFile(file: string, content: string): Promise<boolean> {
  const draft = `${file}.${randomBytes(8).toString('hex')}`
  try {
    await writeFile(draft, content, { mode: 0o600, flag: 'wx', flush: true })
    await link(draft, file)
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  } finally {
    await rm(draft, { force: true })
  }
}

/** Makes a file, or the names in a folder, survive a crash of the machine. */
export async function synchronize(file: string): Promise<void> {
  const handle = await open(file)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
