import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { operations } from '@/server/http/rest/operations'
import { PYTHON_CLIENT_VERSION } from '@/server/http/rest/python-client/python-client'
import { snakeCase } from '@/server/http/rest/python-client/python-text'
import { newestPackage, packageUrl, publishedPackages } from './published-packages'
import { PYTHON_CLIENT } from './python'

const publishIt = 'publish it with npm run publish:packages'

const contentOf = (file: string) => readFileSync(`public/developers/packages/${file}`)

test.each(publishedPackages)('$name $version is what its checksum says', ({ file, bytes, integrity }) => {
  const content = contentOf(file)
  expect(content.length).toBe(bytes)
  expect(integrity).toBe(`sha512-${createHash('sha512').update(content).digest('base64')}`)
})

test('the newest version of a package has the number of its sources, and its README installs it', () => {
  for (const door of ['rest', 'trpc']) {
    const { name, version } = JSON.parse(readFileSync(`server/http/${door}/package/package.json`, 'utf8'))
    expect(newestPackage(name).version, publishIt).toBe(version)
    expect(readFileSync(`server/http/${door}/package/README.md`, 'utf8')).toContain(`/${newestPackage(name).file}`)
  }
  expect(newestPackage(PYTHON_CLIENT).version, publishIt).toBe(PYTHON_CLIENT_VERSION)
})

test('the published clients have every operation', () => {
  const python = contentOf(newestPackage(PYTHON_CLIENT).file).toString()
  const types = gunzipSync(contentOf(newestPackage('@petstore/rest').file)).toString()
  const missing = operations.filter(
    ({ operationId }) =>
      !types.includes(`operations["${operationId}"]`) || !python.includes(`    def ${snakeCase(operationId)}(`),
  )
  expect(missing, `raise their versions, and ${publishIt}`).toEqual([])
})

test('a package is installed from the store, and one that is not published is an error', () => {
  expect(packageUrl('https://pets.example', '@petstore/trpc')).toMatch(
    /^https:\/\/pets\.example\/developers\/packages\/petstore-trpc-\d+\.\d+\.\d+\.tgz$/,
  )
  expect(() => newestPackage('@petstore/none')).toThrow('no version of @petstore/none is published')
})
