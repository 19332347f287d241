import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { z } from 'zod'
import { COMMIT_FILE, PROGRAM_FOLDER, programs } from '@/server/hosts/node/static-files/build-output'

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')))

/** What package.json lets an operator start. */
const commands = Object.values(scripts).flatMap((script) => /server\/cli\/launch\.mjs (\S+)/.exec(script)?.[1] ?? [])

/*
 * TypeScript would otherwise be translated at each start, which takes seconds and a compiler; and `tsx` names each
 * closure that a request makes.
 */
await build({
  entryPoints: [
    ...Object.values(programs).map(({ source, file }) => ({
      in: source,
      out: path.join(path.dirname(file), path.basename(file, '.mjs')),
    })),
    ...commands.map((name) => ({ in: path.join('server', 'cli', `${name}.ts`), out: path.join(PROGRAM_FOLDER, name) })),
  ],
  outdir: '.',
  // Next says in the folder that its own .js files are CommonJS.
  outExtension: { '.js': '.mjs' },
  bundle: true,
  splitting: true,
  chunkNames: path.join(PROGRAM_FOLDER, '[name]-[hash]'),
  packages: 'external',
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: true,
  logLevel: 'warning',
})

// Empty without git, or outside of a repository.
writeFileSync(COMMIT_FILE, spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).stdout ?? '')
