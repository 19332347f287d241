import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Copy, DockerfileParser, type Instruction } from 'dockerfile-ast'
import { z } from 'zod'
import { projectFiles } from '@/server/testing/project-files'

/** What came of the steps of a stage. */
export interface Stage {
  /** Stands for the image's root. */
  readonly root: string
  /** The working directory, below the root. */
  readonly directory: string
  readonly environment: Readonly<Record<string, string>>
  /** What the last of these says; empty if there is none. */
  readonly settings: Readonly<Record<'USER' | 'EXPOSE' | 'VOLUME', string>>
  readonly commands: Readonly<Record<'CMD' | 'HEALTHCHECK', readonly string[]>>
}

interface BuildOptions {
  /** A folder for the stages; it is the caller's to remove. */
  readonly folder: string
  /** Stages that are there already: their steps are not run. */
  readonly given: Readonly<Record<string, Pick<Stage, 'root'>>>
}

/**
 * Carries out the steps of this project's Dockerfile, each stage in a folder of its own, on this machine and with its
 * Node instead of the images that they begin with. Absolute paths in commands are those of this machine.
 * @returns the last stage
 * @throws Error when a command fails, or at an instruction that it does not know
 */
export function carryOutDockerfile({ folder, given }: BuildOptions): Stage {
  const stages = new Map<string, Pick<Stage, 'root'>>(Object.entries(given))
  let last: Stage | undefined
  for (const { name, instructions } of stagesOf(readFileSync('Dockerfile', 'utf8'))) {
    if (name in given) continue
    last = carryOut(instructions, path.join(folder, name), stages)
    stages.set(name, last)
  }
  if (!last) throw new Error('the Dockerfile has no stage')
  return last
}

function stagesOf(text: string) {
  const stages: { name: string; instructions: Instruction[] }[] = []
  for (const instruction of DockerfileParser.parse(text).getInstructions()) {
    if (instruction.getKeyword() === 'FROM') {
      const [, name = 'last'] = / AS (\S+)$/.exec(argumentsOf(instruction)) ?? []
      stages.push({ name, instructions: [] })
    } else stages.at(-1)?.instructions.push(instruction)
  }
  return stages
}

function carryOut(
  instructions: readonly Instruction[],
  root: string,
  stages: ReadonlyMap<string, Pick<Stage, 'root'>>,
): Stage {
  let directory = root
  const environment: Record<string, string> = {}
  const settings = { USER: '', EXPOSE: '', VOLUME: '' }
  const commands: Record<'CMD' | 'HEALTHCHECK', readonly string[]> = { CMD: [], HEALTHCHECK: [] }
  for (const instruction of instructions) {
    const keyword = instruction.getKeyword()
    const text = argumentsOf(instruction)
    if (instruction instanceof Copy) copy(instruction, directory, stages)
    else if (keyword === 'CMD' || keyword === 'HEALTHCHECK') commands[keyword] = wordsOf(text)
    else if (keyword === 'USER' || keyword === 'EXPOSE' || keyword === 'VOLUME') settings[keyword] = text
    else if (keyword === 'WORKDIR') {
      directory = path.join(root, text)
      mkdirSync(directory, { recursive: true })
    } else if (keyword === 'ENV') {
      const [, name = '', value = ''] = /^(\w+)=(\S+)$/.exec(text) ?? []
      environment[name] = value
    } else if (keyword === 'RUN') {
      // With the settings of this machine for npm and for its network.
      const env = { ...process.env, ...environment, npm_config_prefer_offline: 'true', PATH: searchPath() }
      execFileSync('/bin/sh', ['-c', text], { cwd: directory, env, stdio: ['ignore', 'ignore', 'inherit'] })
    } else throw new Error(`there is no rule for ${keyword} here yet`)
  }
  return { root, directory, environment, settings, commands }
}

/** Of the project's files, those that git has or would add: .dockerignore leaves out all that git does. */
function copy(instruction: Copy, directory: string, stages: ReadonlyMap<string, Pick<Stage, 'root'>>): void {
  const words = instruction.getArguments().map((word) => word.getValue())
  const target = words.pop() ?? ''
  const stage = instruction.getFromFlag()?.getValue()
  for (const source of words) {
    const isInFolder = target.endsWith('/')
    const to = path.join(directory, target, isInFolder ? path.basename(source) : '')
    if (stage) {
      // By links, which is done at once; nothing writes to the stage that it comes from any more.
      execFileSync('cp', ['-al', path.join(stages.get(stage)?.root ?? '', source), to])
      continue
    }
    const found = projectFiles().filter((file) => source === '.' || file === source || file.startsWith(`${source}/`))
    if (found.length === 0) throw new Error(`there is no ${source} to copy`)
    for (const file of found) cpSync(file, path.join(to, path.relative(source, file)), { preserveTimestamps: true })
  }
}

/** The words of a command, which must be in the form of JSON: no shell is to stand before the program. */
const wordsOf = (text: string) => z.array(z.string()).parse(JSON.parse(text.slice(text.indexOf('['))))

const argumentsOf = (instruction: Instruction) => instruction.getArgumentsContent() ?? ''

/** Where the programs are that an image has: Node's, and those of the system. */
export const searchPath = () => `${path.dirname(process.execPath)}:/usr/local/bin:/usr/bin:/bin`
