import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { prepareDataDir } from '@/server/platform/environment/data-dir'
import { hasCode } from '@/server/platform/environment/files'
import type { PhotoFiles } from './photo-files'
import { requirePhotoName } from './photo-name'

/** Keeps photographs in a folder for this user alone, which is created with the first. */
export function createFolderFiles(folder: string): PhotoFiles {
  const fileOf = (name: string) => path.join(folder, requirePhotoName(name))
  return {
    write: (name, bytes) =>
      explained(folder, async () => {
        const file = fileOf(name)
        await prepareDataDir(path.dirname(folder))
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await chmod(folder, 0o700)
        await writeFile(partial(file), bytes, { mode: 0o600, flush: true })
        await rename(partial(file), file)
      }),
    read: (name) =>
      explained(folder, async () => {
        const file = fileOf(name)
        return readFile(file).catch((error) => {
          if (hasCode(error, 'ENOENT')) return undefined
          throw error
        })
      }),
    remove: (name) =>
      explained(folder, async () => {
        const file = fileOf(name)
        await rm(file, { force: true })
        // Left by a process that ended while it was writing.
        await rm(partial(file), { force: true })
      }),
  }
}

/** Where a file is written before it has its name. Each name has only one writer. */
const partial = (file: string) => `${file}.partial`

/** Without the system's code, which would make a disk failure look like the database's. */
async function explained<Result>(folder: string, act: () => Promise<Result>): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    throw new Error(`photographs in ${path.resolve(folder)}: ${error instanceof Error ? error.message : String(error)}`)
  }
}
