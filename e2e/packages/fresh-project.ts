import { execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import ts from 'typescript-6.0'
import { newFolder } from '@/e2e/harness/folder'
import { installTools } from '@/e2e/harness/install-tools.mjs'
import { outputOf } from '@/e2e/harness/program'

const execute = promisify(execFile)

/** The folders of the compilers that the packages promise to work with. */
const compilers = {
  '5.9': path.resolve('server/http/rest/package/node_modules/typescript'),
  '6.0': path.resolve('node_modules/typescript-6.0'),
  '7.0': path.resolve('node_modules/typescript'),
} as const satisfies Record<string, string>

type CompilerVersion = keyof typeof compilers

export const compilerVersions = Object.keys(compilers).filter(
  (version): version is CompilerVersion => version in compilers,
)

/** Builds the packages into a folder of this project. Returns the paths of their tarballs. */
export function buildPackages(folder: string): { readonly rest: string; readonly trpc: string } {
  installTools('server/http/rest/package')
  const command = ['--import', 'tsx', 'server/cli/build-packages.ts', folder]
  const printed = execFileSync(process.execPath, command, { encoding: 'utf8' })
  const [rest = '', trpc = ''] = printed.split('\n').map((file) => path.resolve(file))
  return { rest, trpc }
}

/** A project as an integrator has it, far from the files of this one. */
export interface FreshProject {
  /** @throws Error with what the compiler reports */
  compile(version: CompilerVersion): Promise<void>
  /** What an editor shows for an expression of a program, such as `store.pets.list`: the text, and the names of the tags. */
  documentationOf(file: string, expression: string): { readonly text: string; readonly tags: readonly string[] }
  /** Runs a compiled program. Resolves to what it prints. */
  run(program: string, environment: Readonly<Record<string, string>>): Promise<string>
  /** Starts a command in the project's folder, which runs until it is interrupted. */
  start(command: readonly string[], environment: Readonly<Record<string, string>>): RunningCommand
  remove(): Promise<void>
}

export interface RunningCommand {
  /** All that it has printed. */
  output(): string
  /** Resolves to the exit code, or to the signal that ended it. */
  interrupt(): Promise<number | string>
}

/**
 * Makes a project of a package, the programs in the package's README and further ones. npm installs everything from
 * tarballs, without network and cache, and checks that no dependency is missing; those of others are packed from what
 * is installed here.
 * @param dependencies names of packages
 * @param programs folders, whose content is copied, and files
 */
export async function createFreshProject(
  tarball: string,
  { dependencies, programs }: { readonly dependencies: readonly string[]; readonly programs: readonly string[] },
): Promise<FreshProject> {
  const { path: folder, remove } = await newFolder()
  const npm = async (...options: readonly string[]) =>
    (
      await execute('npm', [...options, '--silent', '--offline', '--cache', path.join(folder, 'cache')], {
        cwd: folder,
      })
    ).stdout
  try {
    await writeFile(path.join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }))
    const packed = await npm(
      'pack',
      '--ignore-scripts',
      ...dependencies.map((name) => path.resolve('node_modules', name)),
    )
    const tarballs = packed
      .trim()
      .split('\n')
      .map((name) => path.join(folder, name))
    await npm('install', '--strict-peer-deps', tarball, ...tarballs)
    await npm('ls', '--all')
    for (const source of programs) {
      const isFolder = (await stat(source)).isDirectory()
      await cp(source, isFolder ? folder : path.join(folder, path.basename(source)), { recursive: true })
    }
    const [, name = ''] = /petstore-(\w+)-/.exec(path.basename(tarball)) ?? []
    for (const [file, text] of await readmePrograms(path.join(folder, 'node_modules/@petstore', name, 'README.md')))
      await writeFile(path.join(folder, file), text)
  } catch (error) {
    await remove()
    throw error
  }
  return {
    async compile(version) {
      const compiler = path.join(compilers[version], 'bin/tsc')
      const { stdout } = await execute(process.execPath, [compiler, '--version'])
      if (!stdout.startsWith(`Version ${version}.`)) throw new Error(`the compiler of ${version} says: ${stdout}`)
      await execute(process.execPath, [compiler, '--project', '.'], { cwd: folder }).catch((error) => {
        throw new Error(`TypeScript ${version} refuses:\n${error.stdout}`)
      })
    },
    documentationOf(file, expression) {
      const program = ts.createProgram([path.join(folder, file)], {
        module: ts.ModuleKind.NodeNext,
        strict: true,
        skipLibCheck: true,
      })
      const checker = program.getTypeChecker()
      const find = (node: ts.Node): ts.Symbol | undefined =>
        ts.isPropertyAccessExpression(node) && node.getText() === expression
          ? checker.getSymbolAtLocation(node.name)
          : ts.forEachChild(node, find)
      const source = program.getSourceFile(path.join(folder, file))
      const symbol = source && find(source)
      return {
        text: ts.displayPartsToString(symbol?.getDocumentationComment(checker)),
        tags: symbol?.getJsDocTags(checker).map(({ name }) => name) ?? [],
      }
    },
    async run(program, environment) {
      const { PATH } = process.env
      const options = {
        cwd: folder,
        env: { PATH, NODE_ENV: 'production' as const, ...environment },
        maxBuffer: 2 ** 24,
      }
      const { stdout, stderr } = await execute(process.execPath, ['--enable-source-maps', `dist/${program}`], options)
      if (stderr) throw new Error(`${program} complains: ${stderr}`)
      return stdout
    },
    start([name = '', ...options], environment) {
      const { PATH } = process.env
      const child = spawn(name, options, {
        cwd: folder,
        env: { PATH, NODE_ENV: 'production', ...environment },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      const ended = once(child, 'exit').then(([code, signal]) => signal ?? code)
      return {
        output: outputOf(child.stdout, child.stderr),
        interrupt() {
          child.kill('SIGINT')
          return ended
        },
      }
    },
    remove,
  }
}

/** The fenced programs of a README that name their file in their first line. */
async function readmePrograms(readme: string): Promise<[file: string, text: string][]> {
  const text = await readFile(readme, 'utf8')
  return [...text.matchAll(/^```tsx?\n\/\/ (\S+)\n([\s\S]*?)^```/gm)].map(([, file = '', program = '']) => [
    file,
    program,
  ])
}
