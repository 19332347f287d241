import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { defineConfig } from 'prisma/config'
import { loadEnvFile } from './server/platform/environment/environment'

/** Prisma's native schema engine is downloaded after the install, from a host that not every network may reach. */
function isEngineDownloaded(): boolean {
  const prisma = createRequire(import.meta.url).resolve('prisma/package.json')
  const engines = path.dirname(createRequire(prisma).resolve('@prisma/engines/package.json'))
  return readdirSync(engines).some((file) => file.startsWith('schema-engine-'))
}

// Every command of the CLI looks for the engine, generate and validate too. This file is read before that.
if (!process.env.PRISMA_SCHEMA_ENGINE_BINARY && !isEngineDownloaded()) {
  process.env.PRISMA_SCHEMA_ENGINE_BINARY = path.join(import.meta.dirname, 'prisma', 'schema-engine.mjs')
}

loadEnvFile()
// Prisma's own name for the way past a pooler.
const url = process.env.DIRECT_URL || process.env.DATABASE_URL

export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
  // Without a url, generate, validate and format work, and commands that need a database say so themselves.
  ...(url ? { datasource: { url } } : {}),
})
