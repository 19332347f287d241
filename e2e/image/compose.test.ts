import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { settingsList } from '@/server/cli/settings-list'
import { readConfig, settingsSchema } from '@/server/config'
import { compose, mountsOf, services } from './compose'

const read = (file: string) => readFileSync(file, 'utf8')
const prometheus = z
  .object({
    rule_files: z.array(z.string()),
    scrape_configs: z.tuple([
      z.object({ job_name: z.string(), static_configs: z.tuple([z.object({ targets: z.array(z.string()) })]) }),
    ]),
    global: z.object({ scrape_interval: z.string() }),
  })
  .parse(parse(read('.docker/prometheus.yml')))

const stores = services.filter(([name]) => name.startsWith('store-'))
/** The services that run the program. */
const programs = services.filter(([, { image }]) => image === 'pet-store')

/** As the program reads what a service has, but for its secrets. */
const configOf = (environment: Readonly<Record<string, string>>) =>
  readConfig(Object.fromEntries(Object.entries(environment).filter(([name]) => !name.endsWith('_FILE'))))

test('the program is given settings that there are', () => {
  const files = settingsList.filter(({ isSecret }) => isSecret).map(({ name }) => `${name}_FILE`)
  expect(stores).toHaveLength(2)
  for (const [name, { environment }] of programs) {
    expect([...Object.keys(settingsSchema.shape), ...files], name).toEqual(
      expect.arrayContaining(Object.keys(environment)),
    )
    expect(() => configOf(environment), name).not.toThrow()
  }
})

test('what a service names is there', () => {
  const ignored = read('.gitignore')
  for (const [name, service] of services) {
    expect(Object.keys(compose.secrets), name).toEqual(expect.arrayContaining(service.secrets))
    const files = Object.values(service.environment).filter((value) => value.startsWith('/run/secrets/'))
    expect(files, name).toEqual(service.secrets.map((secret) => `/run/secrets/${secret}`))
    for (const other of Object.keys(service.depends_on)) {
      const { healthcheck, image, profiles = [] } = compose.services[other] ?? {}
      expect(healthcheck ?? image, other).toBeTruthy()
      // Otherwise nothing starts at all without its profile.
      expect(service.profiles, name).toEqual(expect.arrayContaining(profiles))
    }
    for (const { source } of mountsOf(name))
      if (source.startsWith('.')) expect(existsSync(source), source).toBe(true)
      else expect(compose.volumes).toHaveProperty(source)
  }
  for (const { file } of Object.values(compose.secrets)) expect(ignored).toContain(`${path.dirname(file)}/`)
})

test('no service takes all memory or fills the disk with its log, and each is started again', () => {
  for (const [name, { mem_limit, logging, restart }] of services) {
    expect(mem_limit, name).toMatch(/^\d+[mg]$/)
    expect(Object.keys(logging?.options ?? {}), name).toEqual(['max-size', 'max-file'])
    expect(restart, name).toBe('unless-stopped')
  }
})

test('a store has as much memory as in Kubernetes', () => {
  const [, memory] =
    /limits: \{ memory: (\d+)Gi \}/.exec(read('.deploy/kubernetes/overlays/production/deployment.yaml')) ?? []
  for (const [, { mem_limit }] of stores) expect(mem_limit).toBe(`${memory}g`)
})

test('only this machine reaches what is published, and the metrics of a store are not', () => {
  const ports = services.flatMap(([name, service]) => service.ports.map((port) => [name, port]))
  expect(ports.filter(([, port]) => !port?.startsWith('127.0.0.1:'))).toEqual([])
  expect(ports.map(([name]) => name)).toEqual(['proxy', 'prometheus', 'grafana'])
})

test('only what is backed up or monitored needs a profile', () => {
  const profiles = services.flatMap(([name, service]) => service.profiles.map((profile) => `${profile}: ${name}`))
  expect(profiles).toEqual(['backup: backup', 'monitoring: prometheus', 'monitoring: grafana'])
})

test('nginx and Prometheus name each store, at its port', () => {
  const proxied = [...read('.docker/nginx.conf').matchAll(/server (\S+:\d+) /g)].map(([, address]) => address)
  const [, port] = /^EXPOSE (\d+)$/m.exec(read('Dockerfile')) ?? []
  expect(proxied).toEqual(stores.map(([name]) => `${name}:${port}`))
  const [{ static_configs }] = prometheus.scrape_configs
  const configs = stores.map(([name, { environment }]) => ({ name, ...configOf(environment) }))
  expect(static_configs[0].targets).toEqual(configs.map(({ name, METRICS_PORT }) => `${name}:${METRICS_PORT}`))
  expect(configs.map(({ METRICS_HOST }) => METRICS_HOST)).toEqual(['0.0.0.0', '0.0.0.0'])
})

test('Prometheus has the alerts, and calls its job as they do', () => {
  expect(mountsOf('prometheus')).toContainEqual({
    source: './.github/monitoring/alerts.yml',
    target: prometheus.rule_files.join(),
  })
  const jobs = [...read('.github/monitoring/alerts.yml').matchAll(/job="(\w+)"/g)].map(([, job]) => job)
  expect(new Set(jobs)).toEqual(new Set(prometheus.scrape_configs.map(({ job_name }) => job_name)))
})

test('Grafana shows the dashboard first, with what Prometheus has', () => {
  const { datasources } = z
    .object({
      datasources: z.tuple([
        z.object({
          type: z.string(),
          url: z.url(),
          isDefault: z.boolean(),
          jsonData: z.record(z.string(), z.string()),
        }),
      ]),
    })
    .parse(parse(read('.docker/grafana/datasources.yaml')))
  const [{ url, jsonData, ...datasource }] = datasources
  expect(datasource).toEqual({ type: 'prometheus', isDefault: true })
  const { hostname, port } = new URL(url)
  expect(compose.services[hostname]?.ports).toEqual([expect.stringMatching(`:${port}$`)])
  expect(jsonData).toEqual({ timeInterval: prometheus.global.scrape_interval })

  const { providers } = z
    .object({ providers: z.tuple([z.object({ options: z.object({ path: z.string() }) })]) })
    .parse(parse(read('.docker/grafana/dashboards.yaml')))
  const { target = '' } = mountsOf('grafana').find(({ source }) => source.endsWith('/dashboard.json')) ?? {}
  expect(path.dirname(target)).toBe(providers[0].options.path)
  expect(compose.services.grafana?.environment.GF_DASHBOARDS_DEFAULT_HOME_DASHBOARD_PATH).toBe(target)
  expect(read('.github/monitoring/dashboard.json')).toContain('"query": "prometheus"')
})

test('what git ignores is not sent to Docker', () => {
  const lines = (file: string) => read(file).split('\n').filter(Boolean)
  // To git, a name without a folder is one in any folder.
  const ignored = lines('.gitignore').map((line) => (/.\/./.test(line) ? line : `**/${line}`))
  expect(lines('.dockerignore')).toEqual(['.git', ...ignored])
})
