import { importersOf, readImports, sourceFiles } from '@/server/testing/import-graph'
import { projectFiles } from '@/server/testing/project-files'
import { changedFiles } from './changed-files'
import { type KindName, kinds } from './kinds'

/** What `npm test` runs, and what only `npm run test:full` does, after it. */
export const tiers = ['first', 'full'] as const
export type Tier = (typeof tiers)[number]

const tierOf = (file: string): Tier => (/\.full\.(test|spec)\.tsx?$/.test(file) ? 'full' : 'first')

/** What the command was given that is no option. */
const words: readonly string[] = process.argv.slice(2).filter((word) => !word.startsWith('--'))

/** With `--changed`, what is changed, and all that imports it. */
const reached = process.argv.includes('--changed') ? importersOf(changedFiles(), readImports(sourceFiles())) : undefined

const isChosen = (file: string) =>
  (words.length === 0 || words.some((word) => file.includes(word))) && (reached?.has(file) ?? true)

/** The test files of a kind and a tier that the command is for: with these words in their paths, or reached by changes. */
export const filesOf = (kind: KindName, tier: Tier): readonly string[] =>
  projectFiles().filter((file) => kinds[kind].isOne(file) && tierOf(file) === tier && isChosen(file))

/** @throws Error when the words have chosen nothing */
export function ensureSome(files: readonly unknown[]): void {
  if (files.length > 0) return
  throw new Error(reached ? 'No test file is reached.' : `No test file has ${words.join(' or ')} in its path.`)
}
