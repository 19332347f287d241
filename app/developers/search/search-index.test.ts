import type { Element } from 'hast'
import { expect, test } from 'vitest'
import type { DeveloperPath } from '@/app/developers/_page/developer-pages'
import { createSearch } from './search-index'

const pageAbout = (words: string): Element => ({
  type: 'element',
  tagName: 'main',
  properties: {},
  children: [{ type: 'element', tagName: 'h1', properties: {}, children: [{ type: 'text', value: words }] }],
})

test('other work of the process goes on between any two pages that are read', async () => {
  const order: string[] = []
  await createSearch(['/developers', '/developers/errors'], async (path) => {
    order.push(path)
    setImmediate(() => order.push('other work'))
    return pageAbout('Nothing')
  })
  expect(order).toEqual(['/developers', 'other work', '/developers/errors', 'other work'])
})

test('a section that has all words is found, and if there is none, those that have any', async () => {
  const headings: Partial<Record<DeveloperPath, string>> = {
    '/developers': 'Retry a request',
    '/developers/errors': 'Retry later',
  }
  const search = await createSearch(['/developers', '/developers/errors'], async (path) =>
    pageAbout(headings[path] ?? ''),
  )
  const addresses = (query: string) => search(query).map(({ address }) => address)
  expect(addresses('retry request')).toEqual(['/developers'])
  expect(addresses('retry nowhere').toSorted()).toEqual(['/developers', '/developers/errors'])
})

test('a page is found by other words for its title, not for what its text mentions, and a guide before an error', async () => {
  const headings: Partial<Record<DeveloperPath, string>> = {
    '/developers/errors/rate_limit_exceeded': 'Limits',
    '/developers/guides/limits': 'Limits',
    '/developers/guides/paging': 'Paging',
  }
  const paths = [
    '/developers/errors/rate_limit_exceeded',
    '/developers/guides/limits',
    '/developers/guides/paging',
  ] as const
  const search = await createSearch(paths, async (path) => pageAbout(headings[path] ?? ''))
  const addresses = (query: string) => search(query).map(({ address }) => address)
  expect(addresses('Pagination')).toEqual(['/developers/guides/paging'])
  expect(addresses('throttling')).toEqual(['/developers/guides/limits', '/developers/errors/rate_limit_exceeded'])
  expect(addresses('sandbox')).toEqual([])
})
