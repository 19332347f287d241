import { randomBytes } from 'node:crypto'
import { link, rm, writeFile } from 'node:fs/promises'
import { hasCode } from './has-code'

/**
 * Creates a file that only this user reads. link(2) gives it its name with its whole content at once, or fails.
 * @returns false when there is one already, as another process was first
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
