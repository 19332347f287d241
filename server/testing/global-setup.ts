import type { TestProject } from 'vitest/node'
import { startTestPostgres } from '@/server/db/testing'
import { installMissingPrograms } from './programs'

/** What all test files share: the programs that they start, and PostgreSQL. */
export function setup(project: TestProject) {
  installMissingPrograms()
  return startTestPostgres(project)
}
