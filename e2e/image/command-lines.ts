import { execFileSync } from 'node:child_process'

/** How the processes were started that a process has started, and those that these have, and so on. */
export function commandLinesBelow(pid: number): string[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).trim().split('\n')
  const processes = lines.map((line) => {
    const [, id, parent, words = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
    return { id: Number(id), parent: Number(parent), words }
  })
  const below = (parent: number): string[] =>
    processes.filter((each) => each.parent === parent).flatMap(({ id, words }) => [words, ...below(id)])
  return below(pid)
}
