import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { startTarget, type Target } from '@/e2e/harness/target'
import { settingsSchema } from '@/server/config'
import { MAX_PHOTO_BYTES } from '@/server/domain/photos/photo-faults'
import { freePort } from '@/server/platform/db/embedded/free-port'
import { findOnPath } from '@/server/testing/find-on-path'
import { folderOfTest } from '@/server/testing/folder'
import { ensureProgram } from '@/server/testing/programs'
import { compose, mountsOf } from './compose'

let store: Target
let metricsPort: number

beforeAll(async () => {
  metricsPort = await freePort()
  store = await startTarget('node', { TRUSTED_PROXIES: '1', METRICS_PORT: String(metricsPort) })
  return () => store.stop()
})

/** Runs a program until the test has ended, in a process group of its own. */
function runUntilEnd(program: string, words: readonly string[], env: NodeJS.ProcessEnv = process.env) {
  const child = spawn(program, words, { env, detached: true, stdio: ['ignore', 'inherit', 'inherit'] })
  const ended = once(child, 'exit')
  onTestFinished(async () => {
    if (child.exitCode === null) process.kill(-Number(child.pid), 'SIGTERM')
    await ended
  })
}

test('an integrator uses a store through the nginx of compose.yaml', async () => {
  const nginx = readFileSync('.docker/nginx.conf', 'utf8')
  const port = await freePort()
  const folder = folderOfTest()
  const file = path.join(folder, 'nginx.conf')
  writeFileSync(
    file,
    nginx
      .replaceAll(/server store-\d:3000 /g, `server 127.0.0.1:${store.port} `)
      .replace('listen 80;', `listen 127.0.0.1:${port};`),
  )
  const own = 'daemon off; pid nginx.pid; error_log stderr warn;'
  runUntilEnd(ensureProgram('nginx'), ['-c', file, '-p', folder, '-e', 'stderr', '-g', own])
  const status = () => fetch(`http://127.0.0.1:${port}/readyz`).then((response) => response.status, String)
  await expect.poll(status).toBe(200)
  const words = ['--import', 'tsx', 'e2e/image/smoke.ts', String(port), await store.newKey()]
  // A process of its own: what it does at once would hold up this one, through which the store reaches its database.
  await promisify(execFile)(process.execPath, words)
  // As large as a photograph may be: nobody is signed in, which the store says, and not nginx that it is too large.
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(MAX_PHOTO_BYTES)]), 'photo.jpg')
  const answer = await fetch(`http://127.0.0.1:${port}/staff/animals/1`, { method: 'POST', body: form })
  expect(answer.headers.get('server')).toBe('nginx')
  expect(answer.status).not.toBe(413)
})

test('the service that backs up does so at once, and keeps the files of seven days', async () => {
  const folder = folderOfTest()
  const old = [1, 2, 3, 4, 5, 6, 7, 8].map((day) => `store-2026-01-0${day}.backup`)
  for (const name of [...old, 'store-2026-01-08.backup.killed.unfinished', 'other'])
    writeFileSync(path.join(folder, name), '')
  const { command = [], environment = {} } = compose.services.backup ?? {}
  const paths = new Map(mountsOf('backup').map(({ source, target }) => [target, source]))
  const [program = '', ...words] = z
    .array(z.string())
    .parse(command)
    .map((word) => (paths.get(word) === 'backups' ? folder : (paths.get(word) ?? word)))
  const { DATABASE_URL_FILE, ...settings } = environment
  expect(Object.keys(settingsSchema.shape)).toEqual(expect.arrayContaining(Object.keys(settings)))
  // The volume with the photographs of the stores.
  const stores = { DATABASE_URL: store.databaseUrl, DATA_DIR: store.dataDir }
  runUntilEnd(program, words, { ...process.env, ...settings, ...stores })
  const kept = old.slice(2)
  const newest = expect.stringMatching(/^store-20\d\d-\d\d-\d\d\.backup$/)
  await expect.poll(() => readdirSync(folder).toSorted(), { timeout: 60_000 }).toEqual(['other', ...kept, newest])
})

const prometheus = findOnPath('prometheus') ?? ''

test.runIf(prometheus)('Prometheus scrapes a store as compose.yaml has it, and knows the alerts', async () => {
  const folder = folderOfTest()
  const file = path.join(folder, 'prometheus.yml')
  writeFileSync(
    file,
    readFileSync('.docker/prometheus.yml', 'utf8')
      .replace('/etc/prometheus/alerts.yml', path.resolve('.github/monitoring/alerts.yml'))
      .replace(/"store-1:\d+", "store-2:\d+"/, `"127.0.0.1:${metricsPort}"`)
      .replace('scrape_interval: 15s', 'scrape_interval: 1s'),
  )
  const address = `127.0.0.1:${await freePort()}`
  runUntilEnd(prometheus, [
    `--config.file=${file}`,
    `--storage.tsdb.path=${folder}/data`,
    `--web.listen-address=${address}`,
    '--log.level=warn',
  ])
  const ask = async (question: string): Promise<unknown> => {
    const response = await fetch(`http://${address}/api/v1/${question}`).catch(() => undefined)
    return response?.json()
  }
  await expect
    .poll(() => ask(`query?query=${encodeURIComponent('up{job="petstore"} == 1')}`))
    .toMatchObject({ data: { result: [{ metric: { instance: `127.0.0.1:${metricsPort}` } }] } })
  expect(await ask('rules')).toMatchObject({ data: { groups: [{ name: 'petstore' }] } })
})
