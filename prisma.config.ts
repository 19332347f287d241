import { defineConfig } from 'prisma/config'
import { loadEnvFile } from './server/platform/environment/environment'

// Prisma's CLI wants its schema engine for every command, and downloads it from a host that not every network reaches.
// These do not call it, so any program will do.
if (['generate', 'validate', 'format'].some((command) => process.argv.includes(command))) {
  process.env.PRISMA_SCHEMA_ENGINE_BINARY ||= process.execPath
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
