#!/usr/bin/env node
// Prisma's CLI starts an executable file, wherever it was called from; this one starts the TypeScript in the folder beside it.
import { fileURLToPath } from 'node:url'
import { register } from 'tsx/esm/api'

register({ tsconfig: fileURLToPath(new URL('../tsconfig.json', import.meta.url)) })
await import('./schema-engine/main.ts')
