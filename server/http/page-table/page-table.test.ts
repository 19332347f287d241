import path from 'node:path'
import { expect, test } from 'vitest'
import { isInEnglishOnly } from '@/server/platform/values/language'
import { projectFiles } from '@/server/testing/project-files'
import { pages } from './page-table'

/** The address of what a file of the app folder shows: its folder, without the groups in parentheses. */
const addressOf = (file: string) =>
  `/${path.posix
    .dirname(file)
    .split('/')
    .slice(1)
    .filter((part) => !/^\(/.test(part))
    .join('/')}`

/** For programs: not pages, nor files beside them. */
const endpoints = [
  '/api/jobs',
  '/api/trpc/[[...trpc]]',
  '/healthz',
  '/mcp',
  '/openapi.json',
  '/readyz',
  '/v1/[[...path]]',
]

test('each page of the app has a row, and each row a page', () => {
  const inApp = projectFiles()
    .filter((file) => /^app\/(.*\/)?(page\.tsx|route\.tsx?)$/.test(file))
    .map(addressOf)
  const rewritten = [
    '/developers.md',
    '/developers/[...page].md',
    '/developers/errors/[code].md',
    '/favicon.ico',
    '/.well-known/security.txt',
  ]
  const files = [
    '/apple-icon',
    '/developers/packages/[file]',
    '/icon.svg',
    '/lost-animal.svg',
    '/manifest.webmanifest',
    '/robots.txt',
    '/storefront.png',
  ]
  const shown = inApp.filter((address) => !endpoints.includes(address))
  expect([...shown, ...rewritten, ...files].toSorted()).toEqual(Object.keys(pages).toSorted())
})

test('what has the ending of a file is one', () => {
  const wrong = Object.entries(pages).filter(([address, row]) => /\.\w+$/.test(address) && !('isFile' in row))
  expect(wrong).toEqual([])
})

test('a link knows which pages are in English only', () => {
  const wrong = Object.entries(pages).filter(
    ([address, row]) => !('isFile' in row) && 'isEnglish' in row !== isInEnglishOnly(address),
  )
  expect(wrong.map(([address]) => address)).toEqual([])
})
