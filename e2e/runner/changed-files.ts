import { spawnSync } from 'node:child_process'

/** What this branch changes or, on main, the last commit, committed or not. */
export function changedFiles(): readonly string[] {
  const git = (...options: readonly string[]) => {
    const { status, stdout } = spawnSync('git', options, { encoding: 'utf8' })
    return status === 0 ? stdout.trim() : undefined
  }
  const start = git('merge-base', 'HEAD', 'origin/main')
  const base = start === undefined || start === git('rev-parse', 'HEAD') ? 'HEAD~1' : start
  const lists = [git('diff', '--name-only', base), git('ls-files', '--others', '--exclude-standard')]
  return lists.flatMap((list) => list?.split('\n') ?? [])
}
