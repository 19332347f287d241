import type { TestProject } from 'vitest/node'
import { startTestPostgres } from '@/server/platform/db/testing'
import { installMissingPrograms } from './programs'
import { gatherTemporaryFiles } from './temporary-files'

/** What all test files share: the programs that they start, a folder for temporary files, and PostgreSQL. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  installMissingPrograms()
  const removeTemporaryFiles = gatherTemporaryFiles()
  const stopPostgres = await startTestPostgres(project)
  return async () => {
    await stopPostgres()
    removeTemporaryFiles()
  }
}
