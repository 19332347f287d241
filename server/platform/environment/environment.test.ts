import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { describeMisspelledSettings, readConfig } from '@/server/config'
import { folderOfFile } from '@/server/testing/folder'
import { ConfigError, loadEnvFile } from './environment'

const folder = folderOfFile()
const ENV_FILE = path.join(folder, 'store.env')
const workingDirectory = process.cwd()

afterAll(() => process.chdir(workingDirectory))

test('what the environment has wins over the file', () => {
  writeFileSync(ENV_FILE, '# Ours\nPORT=4000\nSMTP_URL="smtp://u:p$w@mail"\nexport HOST=::1\nDATA_DIR=\n')
  const environment = { ENV_FILE, PORT: '5000', METRICS_PORT: '9464' }
  loadEnvFile(environment)
  expect(environment).toEqual({
    ENV_FILE,
    PORT: '5000',
    METRICS_PORT: '9464',
    SMTP_URL: 'smtp://u:p$w@mail',
    HOST: '::1',
    DATA_DIR: '',
  })
})

test('.env in the working directory is read, and need not be there', () => {
  process.chdir(folder)
  const environment: Record<string, string> = {}
  loadEnvFile(environment)
  expect(environment).toEqual({})
  writeFileSync('.env', 'PORT=4001\n')
  loadEnvFile(environment)
  expect(environment).toEqual({ PORT: '4001' })
})

test('a staging server reads .env.staging, and nothing of .env', () => {
  process.chdir(folder)
  writeFileSync('.env', 'PORT=4001\n')
  writeFileSync('.env.staging', 'HOST=::1\n')
  const environment: Record<string, string> = { STAGING: 'true' }
  loadEnvFile(environment)
  expect(environment).toEqual({ STAGING: 'true', HOST: '::1' })
})

test('a copy reads no file, whichever is named: what stands there is the real store’s', () => {
  process.chdir(folder)
  writeFileSync('.env', 'DATABASE_URL=postgresql://real.example/pets\n')
  const environment: Record<string, string> = { COPY: 'true', ENV_FILE: '.env' }
  loadEnvFile(environment)
  expect(environment).toEqual({ COPY: 'true', ENV_FILE: '.env' })
})

test.each(['nowhere.env', '.'])('the file %s was named and cannot be read', (name) => {
  expect(() => loadEnvFile({ ENV_FILE: path.join(folder, name) })).toThrow(ConfigError)
  expect(() => loadEnvFile({ ENV_FILE: path.join(folder, name) })).toThrow(/cannot be read \(E\w+\)\. Check/)
})

const fileWith = (name: string, text: string) => {
  const file = path.join(folder, name)
  writeFileSync(file, text)
  return file
}

test.each(['', '\n', '\r\n'])('a secret is the content of a file, without %j at its end', (end) => {
  const DATABASE_URL_FILE = fileWith('database-url', `postgresql://u:p@db/pets${end}`)
  expect(readConfig({ DATABASE_URL_FILE })).toMatchObject({ DATABASE_URL: 'postgresql://u:p@db/pets' })
})

test.each([
  ['is not there', () => ({ SMTP_URL_FILE: path.join(folder, 'nowhere') }), 'SMTP_URL_FILE must name a file'],
  ['is a folder', () => ({ SMTP_URL_FILE: folder }), 'SMTP_URL_FILE must name a file'],
  ['is empty', () => ({ REDIS_URL_FILE: fileWith('empty', '\n') }), 'REDIS_URL_FILE names an empty file'],
  ['holds no URL', () => ({ DATABASE_URL_FILE: fileWith('wrong', 'hunter2') }), 'DATABASE_URL must be a URL'],
  [
    'is given twice',
    () => ({ REDIS_URL: 'redis://a', REDIS_URL_FILE: fileWith('redis', 'redis://b') }),
    'REDIS_URL and REDIS_URL_FILE must not both be set',
  ],
])('a secret whose file %s is refused', (_, environment, problem) => {
  expect(() => readConfig(environment())).toThrow(problem)
  expect(() => readConfig(environment())).not.toThrow('hunter2')
})

test.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['DATABASEURL', 'DATABASE_URL'],
  ['database_url', 'DATABASE_URL'],
  ['DATABASE_URLFILE', 'DATABASE_URL_FILE'],
  ['REDIS_URI', 'REDIS_URL'],
  ['REDDIS_URL', 'REDIS_URL'],
  ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
  ['SHUTDOWN_DELAYS', 'SHUTDOWN_DELAY'],
  ['port', 'PORT'],
])('%s was probably meant to be %s', (name, meant) => {
  expect(describeMisspelledSettings({ [name]: 'x' })).toEqual([
    `${name} is no setting and is ignored. Did you mean ${meant}?`,
  ])
})

test('names that mean something else are left alone', () => {
  const names = 'HOME HOSTNAME PATH PWD USER LANG TERM SHELL POSTGRES_URL REDIS_PORT REDIS_HOST MAIL DATA NODE_ENV ENV'
  const tracing = 'OTEL_EXPORTER_OTLP_HEADERS OTEL_EXPORTER_OTLP_TIMEOUT OTEL_EXPORTER_OTLP_PROTOCOL OTEL_SDK_DISABLED'
  const environment = Object.fromEntries(`${names} ${tracing}`.split(' ').map((name) => [name, 'x']))
  expect(describeMisspelledSettings({ ...environment, PORT: '1', DATABASE_URL_FILE: 'x', ENV_FILE: 'x' })).toEqual([])
})
