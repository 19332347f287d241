// @ts-check
import { createServer } from 'vite'

/* Runs the server for developers: by Vite, which can load again what has changed (server/hosts/node/reload.ts). */
const vite = await createServer({
  root: 'server',
  resolve: { alias: { '@': process.cwd() } },
  server: { middlewareMode: true, ws: false },
  // What goes wrong is reported where it matters.
  logLevel: 'silent',
})
globalThis.petStoreVite = vite
await vite.ssrLoadModule('/main.ts')
