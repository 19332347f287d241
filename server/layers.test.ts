import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { findCycle, type Import, importsIn, readImports, sourceFiles } from './testing/import-graph'

/**
 * Imports point down this table: a row may import the rows below it, none above it, and no other room in its own row.
 * A file belongs to the room with the longest matching name.
 */
const layers: readonly (readonly string[])[] = [
  ['playwright.config.ts'],
  ['e2e'],
  ['proxy.ts'],
  ['app', 'instrumentation.ts', 'server/main.ts', 'server/cli', 'prisma/schema-engine'],
  ['server/http/rest/package', 'server/http/trpc/package'],
  ['server/hosts/node', 'server/hosts/next'],
  ['server/current-runtime.ts', 'server/disable-pretenuring.ts'],
  ['server/runtime.ts'],
  ['server/http/rest', 'server/http/trpc', 'server/http/mcp', 'server/http/pages'],
  ['server/http/event-streams'],
  ['server/http/gate'],
  ['server/http'],
  ['server/in-process-router.ts'],
  ['server/app-router.ts'],
  ['server/staging'],
  ['server/webhooks'],
  ['server/events'],
  ['server/overview'],
  ['server/notes', 'server/visits', 'server/questionnaire', 'server/customers', 'server/photos'],
  ['server/orders'],
  ['server/pets', 'server/categories', 'server/store', 'server/status'],
  ['server/usage', 'server/users'],
  ['server/accounts'],
  ['server/trpc'],
  ['server/deps.ts'],
  ['server/callers'],
  ['server/limits'],
  ['server/mail'],
  ['server/paging'],
  ['server/signing', 'server/values', 'server/passwords'],
  ['server/errors'],
  ['server/db'],
  ['server/settings-list.ts'],
  ['server/config.ts', 'server/telemetry'],
  ['server/photos/files'],
  [
    'server/client-ip.ts',
    'server/duration.ts',
    'server/environment',
    'server/redis-cluster-url.ts',
    'server/with-timeout.ts',
    'prisma',
  ],
]

/** What goes beyond the order of the layers. */
const rules: readonly { readonly from: RegExp; readonly to: RegExp; readonly why: string }[] = [
  {
    from: /^server\/(pets|categories|orders|customers|photos|notes|overview|visits|questionnaire|events|webhooks|staging|store|status|accounts|users)\/(?!.*\.router\.ts$)/,
    to: /^(@trpc\/|server\/trpc\/)/,
    why: 'the domain knows nothing of tRPC, but for its routers',
  },
  { from: /^app\//, to: /^server\/hosts\/node\//, why: 'pages run on any host' },
  {
    from: /^server\/http\/rest\/package\//,
    to: /^(?!server\/http\/rest\/package\/)(app|e2e|prisma|server)\//,
    why: 'the client is installed without the service',
  },
]

/** Tests may look at everything. */
const isTest = (file: string) => /\.(test|spec)\.tsx?$|\/testing\/|\/fixtures\/|^vitest\.config/.test(file)
const isGenerated = (file: string) => /^(next-env\.d\.ts|next\.config\.ts|prisma\.config\.ts)$/.test(file)

const rooms = layers.flatMap((names, row) => names.map((name) => ({ name, row })))
const roomOf = (file: string) =>
  rooms
    .filter(({ name }) => file === name || file.startsWith(`${name}/`))
    .toSorted((a, b) => b.name.length - a.name.length)[0]

/** What is wrong with an import; undefined if nothing is. */
function faultOf({ from, to }: Import): string | undefined {
  const broken = rules.find((rule) => rule.from.test(from) && rule.to.test(to))
  if (broken) return `${from} imports ${to}: ${broken.why}`
  const [importer, imported] = [roomOf(from), roomOf(to)]
  if (!importer || !imported || importer === imported || importer.row < imported.row) return undefined
  return `${from} imports ${to}: ${importer.name} does not know ${imported.name}`
}

/** A folder; of the files beside the rooms each stands for itself. */
const folderOf = (file: string) => (path.posix.dirname(file).includes('/') ? path.posix.dirname(file) : file)

const files = sourceFiles()
const imports = readImports(files).filter(({ from }) => !isTest(from))

test('every source file belongs to a layer', () => {
  expect(files.filter((file) => !isTest(file) && !isGenerated(file) && !roomOf(file))).toEqual([])
})

test('imports point down the layers', () => {
  expect(imports.length).toBeGreaterThan(1_000)
  expect(imports.flatMap((each) => faultOf(each) ?? [])).toEqual([])
})

test('no folders import each other in a circle', () => {
  const edges = new Map<string, Set<string>>()
  for (const { from, to } of imports) {
    if (!files.includes(to) || isTest(to) || folderOf(from) === folderOf(to)) continue
    edges.set(folderOf(from), (edges.get(folderOf(from)) ?? new Set()).add(folderOf(to)))
  }
  expect(findCycle(edges)).toBeUndefined()
})

test('an import of another folder is written from the root', () => {
  const climbing = files.filter((file) => /^(import|export|\}) .*'\.\.\//m.test(readFileSync(file, 'utf8')))
  expect(climbing).toEqual([])
})

describe('a wrong import is found', () => {
  test.each([
    ['written from the root', 'server/pets/pets.service.ts', "import { x } from '@/server/http/paths'"],
    ['relative', 'server/pets/pets.service.ts', "import { x } from '../http/paths'"],
    ['type-only', 'server/db/client.ts', "import type { X } from '@/server/runtime'"],
    ['of a type in the middle', 'server/db/client.ts', "let x: import('@/server/runtime').Runtime"],
    ['re-exported', 'server/errors/error-table.ts', "export { x } from '../pets/pets.schema'"],
    ['dynamic', 'server/limits/plans.ts', "await import('@/server/orders/orders.service')"],
    ['for its effects', 'server/http/gate/gate.ts', "import '@/server/http/rest/handler'"],
    ['of pages by the server', 'server/hosts/next/proxy-gate.ts', "import { x } from '@/app/layout'"],
    ['of the Node host by a page', 'app/layout.tsx', "import { x } from '@/server/hosts/node/server'"],
    ['of the service by its client', 'server/http/rest/package/pages.ts', "import { x } from '@/server/values/id'"],
    ['of a package by the server', 'server/http/rest/handler.ts', "import { x } from './package/pages'"],
    ['between neighbours', 'server/categories/categories.service.ts', "import { x } from '@/server/pets/pets.service'"],
    ['of tRPC by a service', 'server/orders/orders.service.ts', "import { TRPCError } from '@trpc/server'"],
    [
      'over several lines',
      'server/values/id.ts',
      "import {\n  type A,\n  b,\n} from '@/server/errors/error-table'\nimport { c } from '@/server/trpc/init'",
    ],
  ])('%s', (_, from, text) => {
    expect(importsIn(from, text, new Set(files)).flatMap((each) => faultOf(each) ?? [])).toHaveLength(1)
  })

  test('a circle of three folders', () => {
    const edges = { a: ['b'], b: ['c', 'd'], c: ['a'], d: [] }
    expect(findCycle(new Map(Object.entries(edges).map(([from, to]) => [from, new Set(to)])))).toEqual([
      'a',
      'b',
      'c',
      'a',
    ])
    expect(
      findCycle(new Map(Object.entries({ ...edges, c: ['d'] }).map(([from, to]) => [from, new Set(to)]))),
    ).toBeUndefined()
  })
})
