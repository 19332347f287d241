import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { appRouter } from '@/server/app-router'
import { listProcedures } from '@/server/http/call-procedure'
import { tools as mcpTools } from '@/server/http/mcp/tools'
import { operations as restOperations } from '@/server/http/rest/operations'
import { accessOf } from '@/server/procedures/authorize'

/** What Next makes of a file, by its name: https://nextjs.org/docs/app/api-reference/file-conventions */
const fileConventions: readonly { readonly file: RegExp; readonly address: string }[] = [
  { file: /^(page|route)\.tsx?$/, address: '' },
  { file: /^robots\.ts$/, address: '/robots.txt' },
  { file: /^manifest\.ts$/, address: '/manifest.webmanifest' },
  { file: /^sitemap\.ts$/, address: '/sitemap.xml' },
  { file: /^(opengraph-image|twitter-image|icon|apple-icon)\.tsx?$/, address: '/$1' },
  { file: /^((?:opengraph-image|twitter-image|icon|apple-icon|favicon)\.(?:svg|png|jpe?g|ico))$/, address: '/$1' },
]

/** Addresses of no file that an adversary would try. */
const otherAddresses = ['/metrics', '/_global-error', '/nowhere'] as const

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.posix.join(parentPath, name))

const appFiles = filesBelow('app')

/** Every REST operation. */
export const operations = restOperations

/** Every tRPC procedure, by its full name, with the scope that it needs. */
export const procedures = listProcedures(appRouter).map(([name, { _def }]) => ({
  name,
  type: _def.type,
  scope: scopeOf(_def.meta),
}))

/** Every tool of agents. */
export const tools = mcpTools

/** Every address of `app` and `public`, with its parameters in brackets. */
export const addresses: readonly string[] = [
  ...appFiles.flatMap(addressesOf),
  ...filesBelow('public').flatMap((file) => (file.startsWith('public/developers/') ? [] : file.replace(/^public/, ''))),
  // They are all alike.
  '/developers/packages/[file]',
  ...otherAddresses,
]

/** The name of every server action: a function that anybody can call over HTTP. */
export const actions: readonly string[] = appFiles.flatMap(actionsIn)

function addressesOf(file: string): string[] {
  const folders = path.posix.dirname(file).split('/').slice(1)
  // Next leaves these out of its routes.
  if (folders.some((folder) => folder.startsWith('_'))) return []
  const base = folders
    .filter((folder) => !/^\(.*\)$/.test(folder))
    .map((folder) => `/${folder}`)
    .join('')
  const name = path.posix.basename(file)
  return fileConventions
    .filter((convention) => convention.file.test(name))
    .map((convention) => `${base}${name.replace(convention.file, convention.address)}` || '/')
}

function actionsIn(file: string): string[] {
  if (!/\.tsx?$/.test(file)) return []
  const source = readFileSync(file, 'utf8')
  if (!/['"]use server['"]/.test(source)) return []
  const found = [...source.matchAll(/^export (?:default )?async function (\w+)/gm)].map(([, name = '']) => name)
  const exported = [...source.matchAll(/^export (?!type |interface )/gm)].length
  if (!/^['"]use server['"]/.test(source) || found.length === 0 || found.length !== exported)
    throw new Error(`${file}: write server actions as exported async functions of a file that begins with 'use server'`)
  return found
}

/** Undefined if no scope is enough. */
function scopeOf(meta: unknown): string | undefined {
  const access = accessOf(Object(meta))
  return 'scope' in access ? access.scope : undefined
}
