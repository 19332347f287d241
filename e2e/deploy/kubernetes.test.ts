import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { settingsList } from '@/server/cli/settings-list'
import { readConfig, settingsSchema } from '@/server/config'
import { isPublicPath } from '@/server/http/public-endpoints'
import { parseDuration } from '@/server/platform/values/duration'
import { type Container, folder, manifests, podsIn, readObjects } from './manifests'

const read = (file: string) => readFileSync(file, 'utf8')
const readYaml = (file: string): unknown => parse(read(`${folder}/${file}`))
const compose = z
  .object({ 'x-store': z.object({ stop_grace_period: z.string() }) })
  .parse(parse(read('compose.yaml'), { merge: true }))

const containers = manifests.flatMap((each) => each.containers)

const probeSchema = z.object({ httpGet: z.object({ path: z.string(), port: z.literal('http') }) })
const deploymentSchema = z.object({
  spec: z.object({
    template: z.object({
      spec: z.object({
        terminationGracePeriodSeconds: z.int(),
        containers: z.tuple([
          z.object({
            lifecycle: z.object({ preStop: z.object({ sleep: z.object({ seconds: z.int() }) }) }),
            startupProbe: probeSchema,
            livenessProbe: probeSchema,
            readinessProbe: probeSchema,
          }),
        ]),
      }),
    }),
  }),
})
const pod = deploymentSchema.parse(readYaml('base/deployment.yaml')).spec.template.spec
const [store] = pod.containers

const patchedContainers = (file: string) => readObjects(read(`${folder}/${file}`)).flatMap(podsIn)[0]?.containers

const secretFiles = settingsList.filter(({ isSecret }) => isSecret).map(({ name }) => `${name}_FILE`)
const isSecretFile = ({ name }: { readonly name: string }) => secretFiles.includes(name)

/** As the program reads what these containers have, but for the secrets. */
const configOf = (some: readonly Container[]) =>
  readConfig(
    Object.fromEntries(
      some.flatMap(({ env }) => env.filter((each) => !isSecretFile(each)).map(({ name, value }) => [name, value])),
    ),
  )

test('the settings are some that there are, and have values that they may have', () => {
  const known = [...Object.keys(settingsSchema.shape), ...secretFiles]
  const names = containers.flatMap(({ env }) => env.map(({ name }) => name))
  expect(names.filter((name) => !known.includes(name))).toEqual([])
  for (const { containers } of manifests) expect(() => configOf(containers)).not.toThrow()
})

test('no secret stands in a manifest, and each file of one is where the Secret is mounted', () => {
  const secrets = settingsList.filter(({ isSecret }) => isSecret).map(({ name }) => name)
  for (const { env, volumeMounts } of containers) {
    expect(env.map(({ name }) => name).filter((name) => secrets.includes(name))).toEqual([])
    const { mountPath } = volumeMounts.find(({ name }) => name === 'secrets') ?? {}
    for (const { name, value } of env.filter(isSecretFile))
      expect(value).toBe(`${mountPath}/${name.replace('_FILE', '').toLowerCase().replaceAll('_', '-')}`)
  }
})

test('whoever has a database of their own has a bucket for photographs, as no Pod shares its folder', () => {
  const ofDatabase = containers.filter(({ env }) => env.some(({ name }) => name === 'DATABASE_URL_FILE'))
  expect(ofDatabase.map(({ name }) => name).toSorted()).toEqual(['backup', 'migration', 'store'])
  for (const { name, env } of ofDatabase)
    if (name !== 'migration')
      expect(
        env.map((each) => each.name),
        name,
      ).toContain('PHOTOS_URL_FILE')
})

test('the ports and the user are those of the program and its image', () => {
  const stores = containers.filter(({ name }) => name === 'store')
  const { PORT, METRICS_PORT } = configOf(stores)
  expect(stores.flatMap(({ ports }) => ports)).toEqual([
    { name: 'http', containerPort: PORT },
    { name: 'metrics', containerPort: METRICS_PORT },
  ])
  const dockerfile = read('Dockerfile')
  expect(dockerfile).toContain(`EXPOSE ${PORT}\n`)
  const users = manifests.flatMap(({ text }) => [...text.matchAll(/runAsUser: (\d+)/g)].map(([, user]) => user))
  for (const user of users) expect(dockerfile).toContain(`USER ${user}\n`)
  const folders = stores.flatMap(({ volumeMounts }) => volumeMounts.filter(({ name }) => name === 'data'))
  for (const { mountPath } of folders) expect(dockerfile).toContain(`VOLUME ${mountPath}\n`)
})

test('every container is of this version, may change nothing of its image, and gains no rights', () => {
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(read('package.json')))
  const own = containers.filter(({ image }) => image !== undefined)
  expect(own).toHaveLength(4)
  for (const { image, securityContext } of own) {
    expect(image).toBe(`pet-store:${version}`)
    expect(securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    })
  }
})

test('the probes ask what there is', () => {
  const { startupProbe, livenessProbe, readinessProbe } = store
  expect([startupProbe, livenessProbe, readinessProbe].map(({ httpGet }) => httpGet.path)).toEqual([
    '/healthz',
    '/healthz',
    '/readyz',
  ])
  for (const { httpGet } of [startupProbe, readinessProbe]) expect(isPublicPath(httpGet.path)).toBe(true)
})

test('a Pod has as long to stop as a container of compose.yaml, after its preStop', () => {
  const grace = (parseDuration(compose['x-store'].stop_grace_period) ?? 0) / 1000
  expect(pod.terminationGracePeriodSeconds).toBe(store.lifecycle.preStop.sleep.seconds + grace)
  expect(grace).toBeGreaterThan(configOf(containers).SHUTDOWN_DELAY)
})

test('the commands are some that there are', () => {
  const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(read('package.json')))
  const words = containers.flatMap(({ command, args }) => [...command, ...args]).join(' ')
  const commands = [...words.matchAll(/server\/cli\/launch\.mjs (\w+)/g)].map(([, name = '']) => name)
  expect(commands.toSorted()).toEqual(['backup', 'backup', 'migrate'])
  for (const name of commands) expect(scripts[name]).toContain(`server/cli/launch.mjs ${name}`)
})

test('the small overlay backs up before it waits, and daily, as an alert expects', () => {
  const script = z
    .tuple([z.unknown(), z.object({ args: z.tuple([z.string()]) })])
    .parse(patchedContainers('overlays/small/deployment.yaml'))[1].args[0]
  const [, before = '', seconds = ''] = /while :; do\n([\s\S]*)sleep (\d+) \|\|/.exec(script) ?? []
  expect(before).toContain('launch.mjs backup')
  expect(before).not.toContain('sleep')
  const [, hours] =
    /petstore_backup_last_success_timestamp_seconds\) > (\d+) \* 3600/.exec(read('.github/monitoring/alerts.yml')) ?? []
  expect(Number(seconds)).toBeLessThan(Number(hours) * 3600)
})

test('PostgreSQL needs as many connections for the most replicas as OPERATING.md says for as many processes', () => {
  const { spec } = z
    .object({ spec: z.object({ maxReplicas: z.int() }) })
    .parse(readYaml('overlays/production/autoscaling.yaml'))
  const { DATABASE_POOL } = configOf(containers)
  const [, connections] =
    new RegExp(`^\\| ${spec.maxReplicas} \\| (\\d+) \\|$`, 'm').exec(read('.github/OPERATING.md')) ?? []
  expect(read(`${folder}/overlays/production/autoscaling.yaml`)).toContain(
    `Each has ${DATABASE_POOL} connections to PostgreSQL, which needs max_connections = ${connections} for ${spec.maxReplicas} `,
  )
})

test('the alerts are those of the project (`npx vitest run e2e/deploy -u` writes them)', async () => {
  const rules = read('.github/monitoring/alerts.yml')
  const lines = [
    '# Made from .github/monitoring/alerts.yml by `npx vitest run e2e/deploy -u`.',
    'apiVersion: monitoring.coreos.com/v1',
    'kind: PrometheusRule',
    'metadata:',
    '  name: petstore',
    'spec:',
    ...rules
      .slice(rules.indexOf('groups:'))
      .trimEnd()
      .split('\n')
      .map((line) => line && `  ${line}`),
  ]
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`${process.cwd()}/${folder}/monitoring/alerts.yaml`)
  // To the Prometheus Operator, a job has the name of its Service.
  const { metadata } = z.object({ metadata: z.object({ name: z.string() }) }).parse(readYaml('base/service.yaml'))
  const jobs = [...rules.matchAll(/job="(\w+)"/g)].map(([, job]) => job)
  expect(new Set(jobs)).toEqual(new Set([metadata.name]))
})
