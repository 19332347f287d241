import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { folderOfFile } from '@/server/testing/folder'
import { ConfigError } from './config-error'
import { loadEnvFile } from './load-env-file'

const folder = folderOfFile()
const ENV_FILE = path.join(folder, 'store.env')
const workingDirectory = process.cwd()

afterAll(() => process.chdir(workingDirectory))

test('what the environment has wins over the file', () => {
  writeFileSync(ENV_FILE, '# Ours\nPORT=4000\nSMTP_URL="smtp://u:p$w@mail"\nexport HOST=::1\nDATA_DIR=\n')
  const environment = { ENV_FILE, PORT: '5000', PROCESSES: '2' }
  loadEnvFile(environment)
  expect(environment).toEqual({
    ENV_FILE,
    PORT: '5000',
    PROCESSES: '2',
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

test.each(['nowhere.env', '.'])('the file %s was named and cannot be read', (name) => {
  expect(() => loadEnvFile({ ENV_FILE: path.join(folder, name) })).toThrow(ConfigError)
  expect(() => loadEnvFile({ ENV_FILE: path.join(folder, name) })).toThrow(/cannot be read \(E\w+\)\. Check/)
})
