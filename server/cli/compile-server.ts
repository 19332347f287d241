import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { COMMIT_FILE, programs } from '@/server/hosts/node/static-files/build-output'

/*
 * TypeScript would otherwise be translated at each start, which takes seconds; and `tsx` names each closure that a
 * request makes.
 */
await build({
  entryPoints: Object.values(programs).map(({ source, file }) => ({
    in: source,
    out: path.join(path.dirname(file), path.basename(file, '.mjs')),
  })),
  outdir: '.',
  // Next says in the folder that its own .js files are CommonJS.
  outExtension: { '.js': '.mjs' },
  bundle: true,
  splitting: true,
  chunkNames: path.join(path.dirname(programs.main.file), '[name]-[hash]'),
  packages: 'external',
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: true,
  logLevel: 'warning',
})

// Empty without git, or outside of a repository.
writeFileSync(COMMIT_FILE, spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).stdout ?? '')
