import { spawnSync } from 'node:child_process'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'esbuild'
import { COMMIT_FILE, PROGRAM_FOLDER, programs, STATIC_FOLDER } from '@/server/hosts/node/static-files/build-output'
import { compressFiles } from '@/server/hosts/node/static-files/static-files'
import { BUILD_MARKER, fingerprintSources } from './build-state.mjs'
import { isClientCurrent } from './generated-client'

/* Builds the program into `.next`, for `npm run build`. */

// Changes from here on may not be in the build.
const fingerprint = fingerprintSources()
await rm(BUILD_MARKER, { force: true })
if (!(await isClientCurrent())) run('prisma', 'generate')
run('next', 'build')

function run(command: string, word: string): void {
  const { status } = spawnSync(path.join('node_modules', '.bin', command), [word], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

// Next keeps what typefaces a page preloads by its route, and looks them up by its component: for what global-not-found
// shows, the two differ, and it would be seen in the system's own typeface.
const fontManifest = path.join('.next', 'server', 'next-font-manifest.json')
const fonts = JSON.parse(await readFile(fontManifest, 'utf8'))
fonts.app['[project]/app/global-not-found'] ??= fonts.app['[project]/app/_not-found/page']
await writeFile(fontManifest, JSON.stringify(fonts))

// Otherwise TypeScript would be translated at each start, which takes seconds and a compiler; and `tsx` names each
// closure that a request creates.
await build({
  entryPoints: Object.values(programs).map(({ source, file }) => ({
    in: source,
    out: path.join(path.dirname(file), path.basename(file, '.mjs')),
  })),
  outdir: '.',
  // Next declares in the folder that its own .js files are CommonJS.
  outExtension: { '.js': '.mjs' },
  bundle: true,
  splitting: true,
  chunkNames: path.join(PROGRAM_FOLDER, '[name]-[hash]'),
  packages: 'external',
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: true,
  sourcesContent: false,
  logLevel: 'warning',
})

// Stack traces need no copy of the sources in source maps, with which a build weighs 100 MB instead of 60.
const serverFolder = path.join('.next', 'server')
for (const file of await readdir(serverFolder, { recursive: true })) {
  if (!file.endsWith('.map')) continue
  const map = path.join(serverFolder, file)
  const dropSources = (key: string, value: unknown) => (key === 'sourcesContent' ? undefined : value)
  await writeFile(map, JSON.stringify(JSON.parse(await readFile(map, 'utf8'), dropSources)))
}

// Empty without git, or outside a repository.
await writeFile(COMMIT_FILE, spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).stdout ?? '')

await compressFiles(STATIC_FOLDER)
await writeFile(BUILD_MARKER, fingerprint)
