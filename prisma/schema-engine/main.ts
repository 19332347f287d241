/**
 * Replaces Prisma's native schema engine where that cannot be downloaded (see prisma.config.ts). It supports the same
 * commands and the same JSON-RPC over stdio (https://github.com/prisma/prisma-engines/tree/main/schema-engine), and
 * runs Prisma's own WebAssembly build of the engine over @prisma/adapter-pg.
 *
 * It does what `generate`, `validate`, `format` and `migrate dev|deploy|diff|status|resolve` need. It can empty or drop
 * no database except the shadow database that it has just created itself.
 */
import { randomUUID } from 'node:crypto'
import { createInterface } from 'node:readline'
import { runCommand } from './commands'
import { engineVersion } from './engine'
import { explain } from './errors'
import { findMethod, type Params } from './methods'
import { readOptions } from './options'

interface Request {
  readonly id: unknown
  readonly method: string
  /** The CLI is trusted to send what the method takes. */
  readonly params: Params
}

/** The CLI's response to a print. */
type Receipt = Record<never, never>

const args = process.argv.slice(2)
const options = readOptions(args)

if (args.includes('--version')) {
  process.stdout.write(`schema-engine-cli ${engineVersion()}\n`)
} else if (args.includes('cli')) {
  process.exitCode = await runCommand(args[args.indexOf('cli') + 1], options.datasource.url)
} else {
  await serve()
}

/** One request a line on stdin, one response a line on stdout, in order. */
async function serve(): Promise<void> {
  for await (const line of createInterface({ input: process.stdin })) {
    const request: Request | Receipt = line.trim() ? JSON.parse(line) : {}
    if ('method' in request) send({ id: request.id, ...(await respond(request)) })
  }
  process.exit()
}

async function respond({ method, params }: Request) {
  try {
    return { result: (await findMethod(method)({ options, params, print })) ?? {} }
  } catch (error) {
    const data = { is_panic: false, meta: {}, ...explain(error, options.datasource.url) }
    return { error: { code: 4466, message: 'An error happened. Check the data field for details.', data } }
  }
}

/** Has the CLI print a text. */
function print(content: string): void {
  send({ id: randomUUID(), method: 'print', params: { content } })
}

function send(message: object): void {
  process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)
}
