import { readdirSync, readFileSync } from 'node:fs'

/** The processes that render pages for a process that serves requests. */
export const renderersOf = (pid: number): readonly number[] => childrenOf(pid, 'program/next-process.mjs')

/** The embedded PostgreSQL of a store, which a shell watches over. */
export const postmasterOf = (pid: number): readonly number[] =>
  childrenOf(pid, 'pet-store-postgres').flatMap((watchdog) => childrenOf(watchdog, 'bin/postgres -D'))

/** The processes that a process has started; those with a text in their command, if one is given. */
export const childrenOf = (parent: number | undefined, command = ''): readonly number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => new RegExp(`^PPid:\\s*${parent}$`, 'm').test(procFile(pid, 'status')))
    .filter((pid) => commandOf(pid).includes(command))

/** How the processes were started that a process has started, and those that these have, and so on. */
export const commandLinesBelow = (pid: number): readonly string[] =>
  childrenOf(pid).flatMap((child) => [commandOf(child), ...commandLinesBelow(child)])

/** Whether there is still such a process. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** What a process was started with; PostgreSQL's say what they do. */
const commandOf = (pid: number): string => procFile(pid, 'cmdline').replaceAll('\0', ' ')

function procFile(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    // It has ended.
    return ''
  }
}
