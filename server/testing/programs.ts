import { execFileSync } from 'node:child_process'
import { findOnPath } from './find-on-path'

/** The programs that tests start, each with Debian's package that has it. */
const debianPackages = {
  bash: 'bash',
  curl: 'curl',
  haproxy: 'haproxy',
  nginx: 'nginx-light',
  openssl: 'openssl',
  pgbouncer: 'pgbouncer',
  python3: 'python3',
  'redis-server': 'redis-server',
} as const

type Program = keyof typeof debianPackages

/** Where programs of ours are missing, installs Debian's packages (as root); elsewhere it does nothing. */
export function installMissingPrograms(): void {
  const missing = Object.entries(debianPackages).flatMap(([program, name]) => (findOnPath(program) ? [] : [name]))
  if (missing.length === 0) return
  try {
    installDebianPackages('--no-install-recommends', ...missing)
  } catch {
    // What a test needs and nobody has, `ensureProgram` names.
  }
}

/**
 * Installs packages as root, without a question.
 * @param words the packages, and options of `apt-get install`
 * @throws Error when that is not possible
 */
export function installDebianPackages(...words: readonly string[]): void {
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
  execFileSync('apt-get', ['update', '-qq'], options)
  execFileSync('apt-get', ['install', '-y', '-qq', ...words], options)
}

/**
 * Makes sure that there is a program, and installs it where it can.
 * @returns its path
 * @throws Error saying what to install by hand
 */
export function ensureProgram(program: Program): string {
  const found = findOnPath(program)
  if (found) return found
  installMissingPrograms()
  const installed = findOnPath(program)
  if (installed) return installed
  const name = debianPackages[program]
  throw new Error(`These tests need ${program}. Install it (Debian: apt-get install ${name}) and run them again.`)
}
