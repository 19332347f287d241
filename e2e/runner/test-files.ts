import { projectFiles } from '@/server/testing/project-files'
import { type KindName, kinds } from './kinds'

const isSlow = (file: string) => file.endsWith('.slow.test.ts')

/** The test files of a kind that have one of these words in their paths; all, if there are no words. */
export const filesOf = (kind: KindName, words: readonly string[]): readonly string[] =>
  chosen(words).filter((file) => kinds[kind].isOne(file) && !isSlow(file))

/** The same of the slow ones, which are of no kind. */
export const slowFiles = (words: readonly string[] = []): readonly string[] => chosen(words).filter(isSlow)

const chosen = (words: readonly string[]) =>
  projectFiles().filter((file) => words.length === 0 || words.some((word) => file.includes(word)))

/** What the command was given that is no option. */
export const givenWords: readonly string[] = process.argv.slice(2).filter((word) => !word.startsWith('--'))

/** @throws Error when the words have chosen nothing */
export function ensureSome(files: readonly unknown[]): void {
  if (files.length === 0) throw new Error(`No test file has ${givenWords.join(' or ')} in its path.`)
}
