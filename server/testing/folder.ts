import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, onTestFinished } from 'vitest'

/** An empty folder, also for PostgreSQL's user, for all tests of a file or of a `describe`; gone after their `afterAll`. */
export function folderOfFile(): string {
  const { folder, remove } = makeFolder()
  afterAll(remove)
  return folder
}

/** The same for one test, in the test or in its `beforeEach`; gone after its `afterEach`. */
export function folderOfTest(): string {
  const { folder, remove } = makeFolder()
  onTestFinished(remove)
  return folder
}

function makeFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'pet-store-test-'))
  chmodSync(folder, 0o711)
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }) }
}
