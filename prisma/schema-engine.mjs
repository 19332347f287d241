#!/usr/bin/env node
// Prisma's CLI needs an executable file, and may run it in any directory. This one runs the TypeScript in the folder
// of the same name.
import { fileURLToPath } from 'node:url'
import { register } from 'tsx/esm/api'

register({ tsconfig: fileURLToPath(new URL('../tsconfig.json', import.meta.url)) })
await import('./schema-engine/main.ts')
