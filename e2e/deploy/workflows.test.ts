import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { compose } from '@/e2e/image/compose'
import { projectFiles } from '@/server/testing/project-files'

const read = (file: string) => readFileSync(file, 'utf8')
const { scripts, engines } = z
  .object({
    scripts: z.record(z.string(), z.string()),
    engines: z.object({ node: z.string() }),
  })
  .parse(JSON.parse(read('package.json')))

const stepSchema = z.object({ uses: z.string().optional(), run: z.string().default('') })
const workflowSchema = z.object({
  permissions: z.record(z.string(), z.string()),
  jobs: z.record(
    z.string(),
    z.object({
      'timeout-minutes': z.int(),
      permissions: z.record(z.string(), z.string()).optional(),
      strategy: z.object({ matrix: z.record(z.string(), z.unknown()) }).optional(),
      steps: z.array(stepSchema),
    }),
  ),
})

const workflows = projectFiles('.github/workflows/*.yml').map((file) => {
  const text = read(file)
  return { file, text, ...workflowSchema.parse(parse(text)) }
})
const jobs = workflows.flatMap((workflow) => Object.entries(workflow.jobs).map(([name, job]) => ({ name, ...job })))
const scriptsOfSteps = jobs.flatMap(({ steps }) => steps.map(({ run }) => run)).join('\n')

test('each action is pinned to a commit, whose version stands beside it, the same everywhere', () => {
  const uses = workflows.flatMap(({ text }) =>
    [...text.matchAll(/^ *- uses: (.*)$/gm)].map(([, action = '']) => action),
  )
  expect(uses).toHaveLength(jobs.flatMap(({ steps }) => steps.filter((step) => step.uses)).length)
  expect(uses.filter((action) => !/^[\w-]+\/[\w-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([])
  const names = new Set(uses.map((action) => action.split('@')[0]))
  expect(new Set(uses).size).toBe(names.size)
})

test('a workflow may only read, but for the jobs that publish the image', () => {
  for (const { permissions } of workflows) expect(permissions).toEqual({ contents: 'read' })
  const writing = jobs.filter(({ permissions = {} }) => Object.values(permissions).includes('write'))
  expect(writing.map(({ name }) => name)).toEqual(['publish', 'tag'])
  // What packages bring is not run with these rights.
  for (const { steps } of writing) expect(steps.map(({ run }) => run).join()).not.toContain('npm ')
})

test('CI runs on each Node that OPERATING.md says is supported, the least included', () => {
  const [, sentence = ''] = /Node ([\d., and]+) are supported\./.exec(read('.github/OPERATING.md')) ?? []
  const supported = sentence.match(/[\d.]+/g) ?? []
  const matrix = jobs.flatMap(({ strategy }) => strategy?.matrix.node ?? [])
  expect(matrix).toEqual(supported)
  expect(matrix).toContain(read('.nvmrc').trim())
  expect(engines.node).toBe(`>=${matrix[0]}`)
  const [, image] = /^FROM node:(\d+)/m.exec(read('Dockerfile')) ?? []
  expect(matrix).toContain(image)
})

test('the steps run scripts, files, services and ports that there are', () => {
  const named = [...scriptsOfSteps.matchAll(/npm run(?: --silent)? ([\w:-]+)/g)].map(([, name = '']) => name)
  expect(named).toContain('restore')
  expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([])
  const files = [...scriptsOfSteps.matchAll(/(?:bash|tsx) (\S+)/g)].map(([, file = '']) => file)
  expect(files.toSorted()).toEqual(['.ci/run', 'e2e/image/smoke.ts'])
  expect(files.filter((file) => !existsSync(file))).toEqual([])
  const services = [...scriptsOfSteps.matchAll(/exec -T (\S+)/g)].map(([, name = '']) => name)
  expect(services).toContain('backup')
  expect(services.filter((name) => !Object.hasOwn(compose.services, name))).toEqual([])
  const ports = [...scriptsOfSteps.matchAll(/127\.0\.0\.1:(\d+)|smoke\.ts (\d+)/g)].map(([, a, b]) => a ?? b)
  const published = Object.values(compose.services).flatMap((service) =>
    service.ports.map((port) => port.split(':')[1]),
  )
  expect(new Set(ports)).toEqual(new Set(published))
})

test('the image has an architecture for each that is tried, and the version of the program', () => {
  const { jobs } = workflows.find(({ file }) => file.endsWith('/image.yml')) ?? {}
  const { include } = z
    .object({ include: z.array(z.object({ runner: z.string(), platform: z.string() })) })
    .parse(jobs?.publish?.strategy?.matrix)
  expect(jobs?.try?.strategy?.matrix.runner).toEqual(include.map(({ runner }) => runner))
  const tag = jobs?.tag?.steps.map(({ run }) => run).join('') ?? ''
  expect([...tag.matchAll(/\$version-(\w+)"/g)].map(([, platform]) => platform)).toEqual(
    include.map(({ platform }) => platform),
  )
  const publish = jobs?.publish?.steps.map(({ run }) => run).join('') ?? ''
  for (const words of ['--provenance=mode=max', '--sbom=true', 'jq -r .version package.json'])
    expect(publish).toContain(words)
})

test('the image is tried with the passwords that OPERATING.md tells to make', () => {
  const lines = scriptsOfSteps.split('\n').filter((line) => line.includes('.docker/secrets'))
  expect(lines).toHaveLength(3)
  for (const line of lines) expect(read('.github/OPERATING.md')).toContain(line)
})

describe('dependabot.yml', () => {
  const ignoreSchema = z.object({
    'dependency-name': z.string(),
    'update-types': z.array(
      z.enum(['version-update:semver-major', 'version-update:semver-minor', 'version-update:semver-patch']),
    ),
  })
  const { updates } = z
    .object({
      updates: z.array(
        z.object({
          'package-ecosystem': z.string(),
          directory: z.string().optional(),
          directories: z.array(z.string()).default([]),
          schedule: z.object({ interval: z.literal('weekly') }),
          groups: z.record(z.string(), z.object({ patterns: z.tuple([z.literal('*')]) })),
          ignore: z.array(ignoreSchema).default([]),
        }),
      ),
    })
    .parse(parse(read('.github/dependabot.yml')))
  const updatesOf = (ecosystem: string) => updates.find((each) => each['package-ecosystem'] === ecosystem)

  test('it sees all that has versions, and groups it', () => {
    const folders = projectFiles('*package-lock.json').map((file) => path.posix.join('/', path.dirname(file)))
    expect(folders).toContain('/e2e/bench')
    expect(updatesOf('npm')?.directories.toSorted()).toEqual(folders.toSorted())
    const others = updates.filter(({ directory }) => directory === '/').map((each) => each['package-ecosystem'])
    expect(others).toEqual(['github-actions', 'docker', 'docker-compose'])
    for (const { groups } of updates) expect(Object.keys(groups)).not.toEqual([])
  })

  const dependencySchema = z.object({
    dependencies: z.record(z.string(), z.string()).default({}),
    devDependencies: z.record(z.string(), z.string()).default({}),
  })
  const dependencies = updatesOf('npm')?.directories.flatMap((directory) => {
    const own = dependencySchema.parse(JSON.parse(read(path.join('.', directory, 'package.json'))))
    return Object.entries({ ...own.dependencies, ...own.devDependencies })
  })

  const names = updatesOf('npm')?.ignore.map((each) => each['dependency-name']) ?? []
  test.each(names)('%s, which it leaves alone, is a dependency at an exact version', (name) => {
    const [start = '', end] = name.split('*')
    const matches = dependencies?.filter(([own]) => (end === undefined ? own === name : own.startsWith(start))) ?? []
    expect(matches).not.toEqual([])
    expect(matches.filter(([, range]) => !/^(npm:\w+@)?\d[\w.-]*$/.test(range))).toEqual([])
  })

  test('the images that it leaves alone are used', () => {
    const used = `${read('Dockerfile')}${read('compose.yaml')}`
    for (const { ignore } of [updatesOf('docker'), updatesOf('docker-compose')].flatMap((each) => each ?? []))
      for (const each of ignore) expect(used).toContain(` ${each['dependency-name']}:`)
  })
})
