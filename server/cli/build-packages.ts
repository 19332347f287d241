import { execFileSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { PYTHON_CLIENT } from '@/server/http/packages/python'
import { createDocument } from '@/server/http/rest/openapi/document'
import { UNEXPECTED } from '@/server/http/rest/package/error-body'
import { PYTHON_CLIENT_VERSION, pythonClient } from '@/server/http/rest/python-client/python-client'
import { documentProcedures } from '@/server/http/trpc/package/documentation'
import { utcDay } from '@/server/platform/values/date-time'
import { knownValuesOnly } from '@/server/platform/values/open-enum'
import { type BuiltPackage, publishPackage } from './publish-package'

/*
 * Writes the packages that integrators install: tarballs of npm, and a file of Python. Each has its sources beside the
 * door that it talks to, and is put together in a folder of its own. Takes the folder of the packages, which must be below
 * this project.
 * With `--publish`, they are also added to those that the store serves.
 */
const { values, positionals } = parseArgs({ options: { publish: { type: 'boolean' } }, allowPositionals: true })
const OUTPUT = path.resolve(positionals[0] ?? 'build/packages')
const sources = { rest: path.resolve('server/http/rest/package'), trpc: path.resolve('server/http/trpc/package') }
const LICENSE = path.join(sources.rest, 'LICENSE')
/** Of a store that does not exist, as in the READMEs: the packages are the same for each. */
const document = createDocument({ publicUrl: 'https://pets.example', stagingUrl: 'https://staging.pets.example' })
/** Installed only for the package, which needs TypeScript 5. */
const manifest = createRequire(path.join(sources.rest, 'package.json')).resolve('openapi-typescript/package.json')

await rm(OUTPUT, { recursive: true, force: true })
const packages = [
  await buildRest(path.join(OUTPUT, 'rest')),
  await buildTrpc(path.join(OUTPUT, 'trpc')),
  await buildPython(),
]
for (const { file } of packages) process.stdout.write(`${path.relative('.', file)}\n`)
if (values.publish) {
  for (const built of packages) await publishPackage(built, 'public/developers/packages', utcDay(new Date()))
}

/** The REST client, compiled with the types of the document. */
async function buildRest(folder: string): Promise<BuiltPackage> {
  const names = (await readdir(sources.rest)).filter((name) => !/^(node_modules|testing)$|\.test\.ts$/.test(name))
  for (const name of names) await cp(path.join(sources.rest, name), path.join(folder, name))
  await writeFile(
    path.join(folder, 'openapi.json'),
    JSON.stringify(document, (name, value) => addOwnCode(knownValuesOnly(name, value))),
  )
  run(
    process.execPath,
    [path.join(path.dirname(manifest), 'bin/cli.js'), 'openapi.json', '--output', 'openapi.d.ts'],
    folder,
  )
  compile(['--project', folder])
  await cp(path.join(folder, 'openapi.d.ts'), path.join(folder, 'dist/openapi.d.ts'))
  return pack(folder)
}

/** Adds the client's own error code to those of the store, in an array of the codes. */
function addOwnCode(value: unknown) {
  const isCodes = Array.isArray(value) && value.includes('insufficient_scope') && value.includes('internal_error')
  return isCodes ? [...value, UNEXPECTED] : value
}

/** The types of the tRPC procedures: only the resolved ones, without the declarations they come from. */
async function buildTrpc(folder: string): Promise<BuiltPackage> {
  const declarations = await mkdtemp(path.join(tmpdir(), 'pet-store-declarations-'))
  try {
    compile(['--project', sources.trpc, '--outDir', declarations])
    await mkdir(path.join(folder, 'dist'), { recursive: true })
    const source = path.relative('.', path.join(sources.trpc, 'published.d.ts'))
    const printed = await readFile(path.join(declarations, source), 'utf8')
    await writeFile(path.join(folder, 'dist/index.d.ts'), documentProcedures(printed))
  } finally {
    await rm(declarations, { recursive: true, force: true })
  }
  const names = ['package.json', 'README.md', 'ws.d.ts'].map((name) => path.join(sources.trpc, name))
  for (const file of [...names, LICENSE]) await cp(file, path.join(folder, path.basename(file)))
  return pack(folder)
}

/** The Python client, which is one file. */
async function buildPython(): Promise<BuiltPackage> {
  const file = path.join(OUTPUT, `petstore-${PYTHON_CLIENT_VERSION}.py`)
  await writeFile(file, pythonClient(document))
  return { name: PYTHON_CLIENT, version: PYTHON_CLIENT_VERSION, file }
}

function compile(options: readonly string[]) {
  run(process.execPath, ['node_modules/typescript/bin/tsc', ...options])
}

async function pack(folder: string): Promise<BuiltPackage> {
  const { name, version } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'))
  const file = run('npm', ['pack', '--silent', '--pack-destination', OUTPUT], folder).trim()
  return { name, version, file: path.join(OUTPUT, file) }
}

function run(program: string, options: readonly string[], cwd = '.'): string {
  return execFileSync(program, options, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
}
