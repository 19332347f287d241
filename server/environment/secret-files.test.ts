import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '@/server/config'
import { folderOfFile } from '@/server/testing/folder'

const folder = folderOfFile()

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
