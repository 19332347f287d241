import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import { folderOfFile } from '@/server/testing/folder'
import { BUILD_MARKER, fingerprintSources } from './build-state.mjs'

const execute = promisify(execFile)

/** A clone after `npm ci`, without a build. */
const clone = folderOfFile()

beforeAll(async () => {
  for (const name of ['server', 'package.json', 'tsconfig.json'])
    await cp(name, path.join(clone, name), { recursive: true })
  await symlink(path.resolve('node_modules'), path.join(clone, 'node_modules'))
})

const launch = (...words: string[]) =>
  execute(process.execPath, ['server/cli/launch.mjs', ...words], { cwd: clone }).then(({ stdout }) => stdout)

test('in a clone without a build, a program runs from its sources', async () => {
  expect(await launch('keys', '--help')).toMatch(/^Creates and manages API keys\./)
})

test('a program runs as it was compiled, until its sources change', async () => {
  const compiled = path.join(clone, '.next', 'program', 'commands.mjs')
  await cp('server/cli/fixtures/arguments.mjs', compiled)
  await writeFile(path.join(clone, BUILD_MARKER), fingerprintSources(clone))
  expect(await launch('keys', 'list', '--json')).toBe('compiled: keys list --json\n')
  const unused = path.join(clone, 'server', 'cli', 'unused.ts')
  await writeFile(unused, '')
  expect(await launch('keys', '--help')).toMatch(/^Creates and manages API keys\./)
  await rm(unused)
  expect(await launch('keys', 'list', '--json')).toBe('compiled: keys list --json\n')
})

test('regression: what tests install, and a new time of a file, leave a build as it is', async () => {
  await mkdir(path.join(clone, 'server', 'cli', 'node_modules'))
  await writeFile(path.join(clone, 'server', 'cli', 'node_modules', 'installed.ts'), '')
  const later = new Date(Date.now() + 60_000)
  await utimes(path.join(clone, 'server', 'cli', 'keys.ts'), later, later)
  expect(await launch('keys', 'list', '--json')).toBe('compiled: keys list --json\n')
})

test('regression: how to start the server is told without a build, and makes none', async () => {
  await rm(path.join(clone, '.next'), { recursive: true, force: true })
  const { stdout, stderr } = await execute('npm', ['start', '--silent', '--', '--help'], { cwd: clone })
  expect([stdout, stderr]).toEqual([expect.stringMatching(/^Starts the store, /), ''])
  expect(existsSync(path.join(clone, '.next'))).toBe(false)
})

test('package.json starts every command of an operator by the launcher', async () => {
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8'))
  const names = Object.keys(scripts).filter((name) => scripts[name].includes('launch.mjs'))
  expect(names).toEqual(expect.arrayContaining(['keys', 'users', 'orders', 'seed']))
  for (const name of names) expect(scripts[name]).toBe(`exec node server/cli/launch.mjs ${name}`)
  const unknown = execute(process.execPath, ['server/cli/launch.mjs', 'unknown'], { cwd: clone })
  await expect(unknown).rejects.toMatchObject({
    code: 2,
    stdout: '',
    stderr: `Unknown command "unknown". There are ${names.sort().join(', ')}.\n`,
  })
})

test('Next sends nobody what it was used for', async () => {
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8'))
  // In production it never does.
  expect(scripts.dev).toContain('NEXT_TELEMETRY_DISABLED=1 exec node')
  expect(scripts.build).toContain('NEXT_TELEMETRY_DISABLED=1 node')
})
