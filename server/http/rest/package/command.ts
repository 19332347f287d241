import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { Webhook } from 'standardwebhooks'
import { listen } from './listen.js'

const usage = `Sends the store's events to a program on your machine, as the webhooks that they are.

  petstore listen --forward http://localhost:4000/hooks [--type pet.added] [--base-url https://pets.example/v1]

  API_KEY=...         a key with the scope pets:read, orders:read or both
  BASE_URL=...        in place of --base-url
  WEBHOOK_SECRET=...  signs the webhooks; by default a new secret does, which is printed
`

interface Terminal {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly stdout: { write(text: string): unknown }
  readonly stderr: { write(text: string): unknown }
  /** Ends the command. */
  readonly signal: AbortSignal
}

/** Runs the command `petstore`. Resolves to its exit code: 2 when its arguments are wrong. */
export async function runCommand(args: string[], { env, stdout, stderr, signal }: Terminal): Promise<number> {
  const print = (line: string) => stdout.write(`${line}\n`)
  const warn = (line: string) => stderr.write(`${line}\n`)
  if (args.some((arg) => arg === '--help' || arg === '-h')) {
    stdout.write(usage)
    return 0
  }
  const settings = readSettings(args, env)
  if (settings instanceof Error) {
    stderr.write(`${settings.message}\n\n${usage}`)
    return 2
  }
  print(`The webhooks are signed with the secret ${settings.secret}`)
  try {
    await listen({ ...settings, signal, print, warn })
    return 0
  } catch (error) {
    warn(error instanceof Error ? error.message : String(error))
    return 1
  }
}

/** What the arguments and the environment say, or what is wrong with them. */
function readSettings(args: string[], env: Terminal['env']) {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { forward: { type: 'string' }, type: { type: 'string' }, 'base-url': { type: 'string' } },
      allowPositionals: true,
    })
    if (positionals.join(' ') !== 'listen') throw new Error('The one command is "listen".')
    if (!env.API_KEY) throw new Error('Set API_KEY in the environment.')
    const secret = env.WEBHOOK_SECRET || `whsec_${randomBytes(32).toString('base64')}`
    if (!isSecret(secret)) throw new Error('WEBHOOK_SECRET must be whsec_ and base64.')
    return {
      forward: parseUrl('--forward', values.forward),
      baseUrl: parseUrl('--base-url', values['base-url'] ?? env.BASE_URL).href.replace(/\/$/, ''),
      apiKey: env.API_KEY,
      type: values.type,
      secret,
    }
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

function parseUrl(option: string, text = ''): URL {
  if (!/^https?:/i.test(text) || !URL.canParse(text)) throw new Error(`${option} must be an http or https URL.`)
  return new URL(text)
}

function isSecret(text: string): boolean {
  try {
    return text.startsWith('whsec_') && new Webhook(text) !== undefined
  } catch {
    return false
  }
}
