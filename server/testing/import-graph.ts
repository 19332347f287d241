import { readFileSync } from 'node:fs'
import path from 'node:path'
import { projectFiles } from './project-files'

/** One import, which may be type-only. */
export interface Import {
  readonly from: string
  /** The path of a file from the project's root, or the name of a package. */
  readonly to: string
}

// Static, side-effect, re-exporting and dynamic imports; `import('…').Type` looks like a dynamic one.
const SPECIFIER = /(?:\bfrom\s+|\bimport\s+|\bimport\(\s*)(['"])([^'"\n]+)\1/g
const ENDINGS = ['', '.ts', '.tsx', '.d.ts', '.mjs', '/index.ts', '/index.tsx']

/** The source files of this project: TypeScript that git tracks or would add. */
export const sourceFiles = (): string[] => projectFiles('*.ts', '*.tsx')

/** All imports in a source text. A file that does not exist is returned under the path that was imported. */
export function importsIn(from: string, text: string, files: ReadonlySet<string>): Import[] {
  return [...text.matchAll(SPECIFIER)].map(([, , specifier = '']) => ({ from, to: resolve(from, specifier, files) }))
}

/** All imports of all source files. */
export function readImports(files: readonly string[]): Import[] {
  const known = new Set(files)
  return files.flatMap((file) => importsIn(file, readFileSync(file, 'utf8'), known))
}

function resolve(from: string, specifier: string, files: ReadonlySet<string>): string {
  if (!/^(\.|@\/)/.test(specifier)) return specifier
  const target = specifier.startsWith('@/')
    ? specifier.slice('@/'.length)
    : path.posix.join(path.posix.dirname(from), specifier)
  return ENDINGS.map((ending) => target + ending).find((file) => files.has(file)) ?? target
}

/** A cycle in a graph, as a path that ends where it starts; undefined if there is none. */
export function findCycle(edges: ReadonlyMap<string, ReadonlySet<string>>): string[] | undefined {
  const done = new Set<string>()
  function visit(node: string, path: readonly string[]): string[] | undefined {
    if (path.includes(node)) return [...path.slice(path.indexOf(node)), node]
    if (done.has(node)) return undefined
    for (const next of edges.get(node) ?? []) {
      const cycle = visit(next, [...path, node])
      if (cycle) return cycle
    }
    done.add(node)
    return undefined
  }
  for (const node of edges.keys()) {
    const cycle = visit(node, [])
    if (cycle) return cycle
  }
  return undefined
}
