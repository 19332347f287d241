import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { findCycle, type Import, importsIn, readImports, sourceFiles } from './import-graph'

/** Imports point down this table: what is in a row may import the rest of it and what is below, and nothing above. */
const layers: readonly (readonly string[])[] = [
  ['e2e', 'playwright.config.ts'],
  ['app', 'instrumentation.ts', 'proxy.ts', 'server/main.ts', 'server/cli'],
  ['server/hosts'],
  ['server/runtime.ts'],
  ['server/http'],
  ['server/app-router.ts', 'server/hosts/in-process-router.ts'],
  ['server/domain'],
  ['server/identity'],
  ['server/procedures'],
  ['server/deps.ts'],
  ['server/limits'],
  ['server/config.ts'],
  ['server/platform', 'prisma'],
]

/** What goes beyond the order of the layers. */
const rules: readonly { readonly from: RegExp; readonly to: RegExp; readonly why: string }[] = [
  {
    from: /^server\/(domain|identity)\/(?!jobs\.ts$|.*\.router\.ts$)/,
    to: /^(@trpc\/|server\/procedures\/(?!callers\/))/,
    why: 'the domain knows nothing of tRPC, but for its routers',
  },
  { from: /^app\//, to: /^server\/hosts\/node\//, why: 'pages run on any host' },
  {
    from: /^server\/http\/rest\/package\//,
    to: /^(?!server\/http\/rest\/package\/)(app|e2e|prisma|server)\//,
    why: 'the client is installed without the service',
  },
  {
    from: /^server\/(?!cli\/|http\/(rest|trpc)\/package\/)/,
    to: /^server\/http\/(rest|trpc)\/package\//,
    why: 'what integrators install is built apart',
  },
]

/** Tests may look at everything. */
const isTest = (file: string) => /\.(test|spec)\.tsx?$|\/testing\/|\/fixtures\/|^vitest\.config/.test(file)
const isGenerated = (file: string) => /^(next-env\.d\.ts|next\.config\.ts|prisma\.config\.ts)$/.test(file)

/** The row of the longest name that a file's path begins with; -1 if there is none. */
function layerOf(file: string): number {
  const names = layers.flat().filter((name) => file === name || file.startsWith(`${name}/`))
  const [longest = ''] = names.toSorted((a, b) => b.length - a.length)
  return layers.findIndex((row) => row.includes(longest))
}

/** What is wrong with an import; undefined if nothing is. */
function faultOf({ from, to }: Import): string | undefined {
  const broken = rules.find((rule) => rule.from.test(from) && rule.to.test(to))
  if (broken) return `${from} imports ${to}: ${broken.why}`
  const [importer, imported] = [layerOf(from), layerOf(to)]
  return importer < 0 || imported < 0 || importer <= imported ? undefined : `${from} imports ${to}, which is above it`
}

/** A folder; of the files beside the layers' folders each stands for itself. */
const folderOf = (file: string) => (path.posix.dirname(file).includes('/') ? path.posix.dirname(file) : file)

const files = sourceFiles()
const imports = readImports(files).filter(({ from }) => !isTest(from))

test('every source file belongs to a layer', () => {
  expect(files.filter((file) => !isTest(file) && !isGenerated(file) && layerOf(file) < 0)).toEqual([])
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
    ['written from the root', 'server/domain/pets/pets.service.ts', "import { x } from '@/server/http/paths'"],
    ['relative', 'server/domain/pets/pets.service.ts', "import { x } from '../../http/paths'"],
    ['type-only', 'server/platform/db/client.ts', "import type { X } from '@/server/runtime'"],
    ['of a type in the middle', 'server/platform/db/client.ts', "let x: import('@/server/runtime').Runtime"],
    ['re-exported', 'server/platform/errors/error-table.ts', "export { x } from '../../domain/pets/pets.schema'"],
    ['dynamic', 'server/limits/plans.ts', "await import('@/server/domain/orders/orders.service')"],
    ['for its effects', 'server/http/gate/gate.ts', "import '@/server/runtime'"],
    ['of pages by the server', 'server/hosts/next/proxy-gate.ts', "import { x } from '@/app/layout'"],
    ['of the Node host by a page', 'app/layout.tsx', "import { x } from '@/server/hosts/node/server'"],
    [
      'of the service by its client',
      'server/http/rest/package/pages.ts',
      "import { x } from '@/server/platform/values/id'",
    ],
    ['of a package by the server', 'server/http/rest/handler.ts', "import { x } from './package/pages'"],
    ['of tRPC by a service', 'server/domain/orders/orders.service.ts', "import { TRPCError } from '@trpc/server'"],
    [
      'over several lines',
      'server/platform/values/id.ts',
      "import {\n  type A,\n  b,\n} from '@/server/platform/errors/error-table'\nimport { c } from '@/server/procedures/init'",
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
