import { describeMisspelledSettings } from '@/server/config'
import { loadEnvFile } from '@/server/platform/environment/environment'
import type { Program } from './program'

/** What an operator can run, with `npm run NAME`. Each is loaded only when it runs. */
const programs: Readonly<Record<string, () => Promise<{ readonly run: Program }>>> = {
  backup: () => import('./backup'),
  customers: () => import('./customers'),
  keys: () => import('./keys'),
  migrate: () => import('./migrate'),
  orders: () => import('./orders'),
  restore: () => import('./restore'),
  seed: () => import('./seed'),
  users: () => import('./users'),
}

process.exitCode = await main(process.argv.slice(2))

/** Runs a program as this process, with the settings in its environment and `.env`; resolves to the exit code. */
async function main([name = '', ...given]: string[]): Promise<number> {
  const last = given.at(-1)
  if (last === '--staging') process.env.STAGING = 'true'
  if (last === '--copy') process.env.COPY = 'true'
  const args = last === '--staging' || last === '--copy' ? given.slice(0, -1) : given
  const load = Object.hasOwn(programs, name) ? programs[name] : undefined
  if (!load) {
    process.stderr.write(`Unknown command "${name}". There are ${Object.keys(programs).join(', ')}.\n`)
    return 2
  }
  try {
    loadEnvFile()
    for (const line of describeMisspelledSettings()) process.stderr.write(`${line}\n`)
    const { run } = await load()
    return await run(args, process)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return 1
  }
}
