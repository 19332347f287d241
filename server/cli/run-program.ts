import { describeMisspelledSettings } from '@/server/config'
import { loadEnvFile } from '@/server/environment/load-env-file'
import type { Program } from './run-command'

/** Runs a program as this process, with the settings of its environment and of `.env`; sets the exit code. */
export async function runProgram(run: Program): Promise<void> {
  try {
    loadEnvFile()
    for (const line of describeMisspelledSettings()) process.stderr.write(`${line}\n`)
    process.exitCode = await run(process)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
