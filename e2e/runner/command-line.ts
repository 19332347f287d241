import { importersOf, readImports, sourceFiles } from '@/server/testing/import-graph'
import { changedFiles } from './changed-files'

/** What the command was given that is no option. */
const words: readonly string[] = process.argv.slice(2).filter((word) => !word.startsWith('--'))

/** With `--changed`, what is changed, and all that imports it. */
const reached = process.argv.includes('--changed') ? importersOf(changedFiles(), readImports(sourceFiles())) : undefined

/** Whether the command is for a file: one with these words in its path, reached by what is changed. */
export const isChosen = (file: string): boolean =>
  (words.length === 0 || words.some((word) => file.includes(word))) && (reached?.has(file) ?? true)

/**
 * Ends the command if it is for no file, which is no fault where nothing that tests import is changed.
 * @throws Error when no file has one of the words in its path
 */
export function ensureSome(files: readonly unknown[]): void {
  if (files.length > 0) return
  if (!reached) throw new Error(`No test file has ${words.join(' or ')} in its path.`)
  process.stdout.write('No test file imports what is changed.\n')
  process.exit()
}
