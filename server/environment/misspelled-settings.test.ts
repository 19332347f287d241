import { expect, test } from 'vitest'
import { describeMisspelledSettings } from '@/server/config'

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
