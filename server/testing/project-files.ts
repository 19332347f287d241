import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/**
 * The files that git tracks or would add, but those that are deleted already, by their paths from the project's root.
 * @param patterns of git, such as `*.md`, which is found in every folder; without one, all files
 */
export function projectFiles(...patterns: readonly string[]): string[] {
  const words = ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate', ...patterns]
  return execFileSync('git', words, { encoding: 'utf8' }).split('\n').filter(existsSync)
}
