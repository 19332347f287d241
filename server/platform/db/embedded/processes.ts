import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Distinguishes a process from a later one with the same pid. */
interface ProcessIdentity {
  /** Opaque; always the same for one process. */
  startedAt: string
  command: string
}

/** `undefined` when no such process is running (a zombie, dead but not yet reaped, is not). */
export function processIdentity(pid: number): ProcessIdentity | undefined {
  try {
    return process.platform === 'linux' ? fromProc(pid) : fromPs(pid)
  } catch {
    return undefined
  }
}

/**
 * The name, in parentheses, may itself contain spaces and parentheses.
 * @see https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html
 */
function fromProc(pid: number): ProcessIdentity | undefined {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (state === 'Z' || state === 'X') return undefined
  const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  return { startedAt: rest[18] ?? '', command }
}

/** For macOS. `lstart` is always 24 characters long in the C locale. */
function fromPs(pid: number): ProcessIdentity | undefined {
  const columns = ['-o', 'stat=', '-o', 'lstart=', '-o', 'command=']
  const text = execFileSync('ps', ['-ww', ...columns, '-p', `${pid}`], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  })
  const [, state, startedAt, command] = /^\s*(\S+)\s+(.{24})\s+(.*)/.exec(text) ?? []
  if (!state || state.startsWith('Z') || !startedAt || !command) return undefined
  return { startedAt, command }
}
