import { docstringProgram } from '@/server/http/packages/python'

/**
 * The READMEs of the packages, by their paths, as of the build. Not with `import: 'default'`: Turbopack shortens the names
 * of exports, and does not find it.
 */
const readmes = import.meta.glob<{ readonly default: string }>('../../../server/http/*/package/README.md', {
  eager: true,
  query: '?raw',
})

/**
 * A program of the README of a package, which names its file in the first line, and which the tests run.
 * @param door the folder of the package
 * @throws Error when there is none
 */
export function readmeProgram(door: 'rest' | 'trpc', file: string): string {
  const readme = readmes[`../../../server/http/${door}/package/README.md`]?.default ?? ''
  const program = readme.split('```').find((block) => block.split('\n', 2)[1] === `// ${file}`)
  if (!program) throw new Error(`The README of ${door} has no program ${file}`)
  return program.slice(program.indexOf('\n') + 1)
}

const pythonClients = import.meta.glob<{ readonly default: string }>(
  '../../../server/http/rest/python-client/runtime.py',
  { eager: true, query: '?raw' },
)

/** The program that the Python client begins with. */
export const pythonExample = Object.values(pythonClients)
  .map((source) => docstringProgram(source.default))
  .join('')
