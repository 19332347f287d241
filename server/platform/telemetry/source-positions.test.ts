import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { folderOfFile } from '@/server/testing/folder'
import { withSourcePositions } from './source-positions'

// A name that URLs write in another way, and one as Next's for a group of pages.
const folder = path.join(folderOfFile(), 'the store', '(pages)')

const source = `// Prints where it failed.
async function fail(): Promise<never> {
  throw new Error('it failed')
}
attempt(fail).catch((error: Error) => process.stdout.write(String(error.stack)))
async function attempt(call: () => Promise<void>) {
  await call()
}
`

test.each(['esm', 'cjs'] as const)(
  'the stack of what was compiled to %s tells where its sources failed',
  async (format) => {
    await mkdir(path.join(folder, 'server'), { recursive: true })
    await writeFile(path.join(folder, 'server', 'main.ts'), source)
    const script = path.join(folder, '.next', 'program', format === 'esm' ? 'main.mjs' : 'main.cjs')
    await build({
      absWorkingDir: folder,
      entryPoints: ['server/main.ts'],
      outfile: script,
      minify: true,
      sourcemap: true,
      format,
    })
    const { stdout } = await promisify(execFile)(process.execPath, [script], { env: { NODE_ENV: 'test' } })
    expect(stdout).not.toContain('server/main.ts')
    expect(withSourcePositions(stdout)).toMatch(
      /^Error: it failed\n {4}at \w+ \(server\/main\.ts:3:9\)\n {4}at \w+ \(server\/main\.ts:7:9\)\n {4}at (Object\.<anonymous> \()?server\/main\.ts:5:1\)?\n/,
    )
  },
)

test('what has no source map, or one that cannot be read, is told as it is', async () => {
  await writeFile(path.join(folder, 'broken.mjs.map'), '{')
  for (const script of ['/nowhere/main.mjs', path.join(folder, 'broken.mjs'), 'node:internal/main']) {
    const stack = `Error: it failed\n    at async ${script}:1:2`
    expect(withSourcePositions(stack)).toBe(stack)
  }
})
