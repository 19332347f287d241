import { build } from 'esbuild'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
const t=performance.now()
const [entry, ...words] = process.argv.slice(2)
const outfile = path.resolve('node_modules/.cache/pet-store', entry.replace(/\.ts$/, '.mjs'))
await build({ entryPoints: [entry], outfile, bundle: true, packages: 'external', platform: 'node', format: 'esm', target: 'node20', sourcemap: 'linked', logLevel: 'warning' })
if (process.env.T) console.error('built', performance.now()-t)
process.argv.splice(1, process.argv.length, outfile, ...words)
await import(pathToFileURL(outfile).href)
