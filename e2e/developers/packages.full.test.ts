import { expect, test } from 'vitest'
import { sharedTarget } from '@/e2e/harness/target'
import { PACKAGES_PATH, publishedPackages } from '@/server/http/packages/published-packages'

test('the store serves each version of a package for good, and the index of them', async () => {
  const { origin } = await sharedTarget('node')
  for (const { file, bytes } of publishedPackages) {
    const response = await fetch(`${origin}${PACKAGES_PATH}/${file}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toContain('immutable')
    expect((await response.arrayBuffer()).byteLength).toBe(bytes)
  }
  await expect((await fetch(`${origin}${PACKAGES_PATH}/index.json`)).json()).resolves.toEqual(publishedPackages)
  expect((await fetch(`${origin}${PACKAGES_PATH}/petstore-rest-0.0.1.tgz`)).status).toBe(404)
})
