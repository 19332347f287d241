import { Code } from '@/app/developers/_code/code'
import { docstringProgram } from '@/server/http/packages/python'

/**
 * The READMEs of the packages, by their paths, as of the build. Not with `import: 'default'`: Turbopack shortens the names
 * of exports, and does not find it.
 */
const readmes = import.meta.glob<{ readonly default: string }>('../../../server/http/*/package/README.md', {
  eager: true,
  query: '?raw',
})

interface ReadmeProgramProps {
  /** The folder of the package. */
  readonly door: 'rest' | 'trpc'
  /** Which the program names in its first line. */
  readonly file: string
}

/** A program of the README of a package, which the tests run. */
export function ReadmeProgram({ door, file }: ReadmeProgramProps) {
  const readme = readmes[`../../../server/http/${door}/package/README.md`]?.default ?? ''
  const program = readme.split('```').find((block) => block.split('\n', 2)[1] === `// ${file}`)
  if (!program) throw new Error(`The README of ${door} has no program ${file}`)
  const text = program.slice(program.indexOf('\n') + 1)
  const language = file.endsWith('.tsx') ? 'tsx' : 'typescript'
  return <Code language={language} label={file} caption={file} copies={file} text={text} />
}

const pythonClients = import.meta.glob<{ readonly default: string }>(
  '../../../server/http/rest/python-client/runtime.py',
  { eager: true, query: '?raw' },
)

/** The program that the Python client begins with. */
export const pythonExample = Object.values(pythonClients)
  .map((source) => docstringProgram(source.default))
  .join('')
