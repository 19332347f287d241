import { execFileSync } from 'node:child_process'
import { chmod, cp, lstat, mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { installedBinaries, prepareBinaries } from './binaries'
import { unprivilegedUser } from './os-user'

const library = 'lib/libpq.so.5'
let parent = ''

/** The package as `npm install --ignore-scripts` leaves it: without links; here without permission to run, too. */
async function installBare(mode: number) {
  const modules = path.join(parent, 'node_modules')
  const native = path.join(modules, 'native')
  await cp(path.dirname(installedBinaries()), modules, { recursive: true, verbatimSymlinks: true })
  for (const { target } of z
    .array(z.object({ target: z.string() }))
    .parse(JSON.parse(await readFile(`${native}/pg-symlinks.json`, 'utf8'))))
    await rm(path.join(modules, target), { force: true })
  await chmod(`${native}/bin/postgres`, 0o644)
  await chmod(`${native}/bin/initdb`, 0o644)
  await chmod(modules, mode)
  return native
}

const runs = (native: string) =>
  execFileSync(`${native}/bin/initdb`, ['--version'], { ...unprivilegedUser(), cwd: '/', encoding: 'utf8' })

beforeEach(async () => {
  parent = await mkdtemp(path.join(os.tmpdir(), 'pet-store-test-'))
  await chmod(parent, 0o755)
})

afterEach(() => rm(parent, { recursive: true, force: true }))

test('binaries whose install script did not run are repaired in place', async () => {
  const native = await installBare(0o755)
  expect(await prepareBinaries(parent, unprivilegedUser(), native)).toBe(native)
  expect((await lstat(path.join(native, library))).isSymbolicLink()).toBe(true)
  expect(runs(native)).toContain('PostgreSQL')
})

if (process.getuid?.() === 0)
  test('binaries that an unprivileged user cannot reach are copied, once', async () => {
    const native = await installBare(0o700)
    const [copy, same] = await Promise.all([1, 2].map(() => prepareBinaries(parent, unprivilegedUser(), native)))
    expect(copy).toMatch(/binaries-18\.[\w.-]+$/)
    expect(same).toBe(copy)
    expect(runs(copy ?? '')).toContain('PostgreSQL')
    expect((await lstat(copy ?? '')).uid).toBe(0)
  })

test('binaries that do not run are an error that names DATABASE_URL', async () => {
  const native = await installBare(0o755)
  execFileSync('cp', ['/bin/false', `${native}/bin/postgres`])
  await expect(prepareBinaries(parent, unprivilegedUser(), native)).rejects.toThrow('Set DATABASE_URL')
})

test.each(['win32', 'sunos'])('a platform without binaries (%s) is an error that names DATABASE_URL', (platform) => {
  expect(() => installedBinaries(platform, 'x64')).toThrow('Set DATABASE_URL')
})
