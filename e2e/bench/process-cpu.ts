import { readdir, readFile } from 'node:fs/promises'
import { runSql } from '@/server/platform/db/testing'

/** How long a clock tick of /proc is, in µs (`getconf CLK_TCK` is 100 on every Linux). */
const TICK_MICROS = 10_000

interface ProcessTimes {
  readonly id: number
  readonly parent: number
  /** User and system time of the process and of the children that it has outlived, in µs. */
  readonly cpu: number
}

/**
 * User and system time that the descendants of a process have used, in µs, in steps of 10 ms. Those that have ended
 * count as long as their parent lives. Linux only.
 */
export async function cpuOfDescendants(pid: number): Promise<number> {
  const processes = await readProcesses()
  const below = (root: number): number =>
    processes.filter(({ parent }) => parent === root).reduce((sum, { id, cpu }) => sum + cpu + below(id), 0)
  return below(pid)
}

/** The same of a PostgreSQL, with all that it has started. */
export async function openPostgresCpu(databaseUrl: string): Promise<() => Promise<number>> {
  const [setting] = await runSql<{ data_directory: string }>(databaseUrl, 'SHOW data_directory')
  const lock = await readFile(`${setting?.data_directory}/postmaster.pid`, 'utf8')
  const postmaster = Number(lock.split('\n', 1)[0])
  return async () => {
    const own = (await readProcesses()).find(({ id }) => id === postmaster)?.cpu ?? 0
    return own + (await cpuOfDescendants(postmaster))
  }
}

async function readProcesses(): Promise<ProcessTimes[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  return (await Promise.all(ids.map(readProcess))).flat()
}

async function readProcess(id: string): Promise<ProcessTimes[]> {
  try {
    const stat = await readFile(`/proc/${id}/stat`, 'utf8')
    // The name, in parentheses, may contain anything; the fields behind it are numbered from 3 in proc(5).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const field = (number: number) => Number(fields[number - 3])
    const ticks = field(14) + field(15) + field(16) + field(17)
    return [{ id: Number(id), parent: field(4), cpu: ticks * TICK_MICROS }]
  } catch {
    // It has ended meanwhile.
    return []
  }
}
