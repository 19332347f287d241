import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { folderOfTest } from '@/server/testing/folder'
import { builtDocument, DOCUMENT_FILE, lastRelease } from './document-texts'

const present = builtDocument()

test('the committed document is what the code builds; if not, run `npm run openapi`', () => {
  expect(readFileSync(DOCUMENT_FILE, 'utf8')).toBe(present)
})

describe('the last release', () => {
  let repository: string
  const git = (...options: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...options], {
      cwd: repository,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  const write = (text: string) => writeFileSync(path.join(repository, DOCUMENT_FILE), text)
  const commit = (text: string) => {
    write(text)
    git('add', '.')
    git('commit', '--allow-empty', '--message', text)
  }

  beforeEach(() => {
    repository = folderOfTest()
    mkdirSync(path.join(repository, path.dirname(DOCUMENT_FILE)), { recursive: true })
    git('init', '--initial-branch', 'main')
  })

  test('is on a branch what main had when it began, however often the branch changed it', () => {
    commit('first')
    commit('second')
    git('switch', '--create', 'branch')
    commit('third')
    commit('fourth')
    git('switch', 'main')
    commit('of others')
    git('switch', 'branch')
    expect(lastRelease('fourth', repository)).toBe('second')
  })

  test('is on main the version before, and for what is not committed yet the newest', () => {
    commit('first')
    commit('second')
    commit('second')
    expect(lastRelease('second', repository)).toBe('first')
    write('third')
    expect(lastRelease('third', repository)).toBe('second')
  })

  test('is in a clone of one commit the file as it is committed', () => {
    commit('first')
    commit('second')
    const clone = path.join(repository, 'clone')
    git('clone', '--depth', '1', `file://${repository}`, clone)
    expect(lastRelease('second', clone)).toBe('second')
    expect(lastRelease('changed', clone)).toBe('second')
  })

  test('is in a clone of a merge and its parents what main had before', () => {
    commit('first')
    git('switch', '--create', 'branch')
    commit('second')
    git('switch', 'main')
    git('merge', '--no-ff', '--message', 'merge', 'branch')
    git('switch', '--detach')
    git('branch', '--delete', '--force', 'main')
    const clone = path.join(repository, 'clone')
    git('clone', '--depth', '2', `file://${repository}`, clone)
    expect(lastRelease('second', clone)).toBe('first')
  })

  test('is without a history the file as it is', () => {
    write('first')
    rmSync(path.join(repository, '.git'), { recursive: true })
    expect(lastRelease('second', repository)).toBe('first')
  })
})
