import { parseArgs } from 'node:util'
import { smoke } from './smoke'

// node --import tsx e2e/image/main.ts PORT KEY
const [port = '', key = ''] = parseArgs({ allowPositionals: true }).positionals
await smoke(Number(port), key)
