import { execFileSync } from 'node:child_process'

/** All files that git tracks or would add, by their paths from the project's root. */
export function listFiles(): readonly string[] {
  const words = ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate']
  return execFileSync('git', words, { encoding: 'utf8' }).split('\n').filter(Boolean)
}
