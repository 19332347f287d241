import { constants } from 'node:fs'
import { access, mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { ConfigError } from './environment'

/**
 * Creates the directory of the setting DATA_DIR, unless it exists.
 * @throws ConfigError naming the setting, if it cannot be created or written to
 */
export async function prepareDataDir(dataDir: string): Promise<void> {
  try {
    await makeDirectory(path.resolve(dataDir))
    await access(dataDir, constants.W_OK | constants.X_OK)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    throw new ConfigError(
      `DATA_DIR, which is ${path.resolve(dataDir)}, cannot be used (${code}). Set it to a directory that this user may ` +
        'write to, or may make.',
    )
  }
}

/** Not mkdir's own `recursive`, which retries for ever where nothing can be created, as in /proc. */
async function makeDirectory(directory: string): Promise<void> {
  if (await isDirectory(directory)) return
  await makeDirectory(path.dirname(directory))
  try {
    await mkdir(directory)
  } catch (error) {
    // Another process may have been faster.
    if (!(await isDirectory(directory))) throw error
  }
}

async function isDirectory(file: string): Promise<boolean> {
  try {
    return (await stat(file)).isDirectory()
  } catch {
    return false
  }
}
