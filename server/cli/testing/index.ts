import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Runs a program's commands as an operator would; resolves to what it printed and its exit code. */
export function commandRunner(program: string, settings: () => Record<string, string>) {
  return async (...args: string[]) =>
    run(process.execPath, ['--import', 'tsx', program, ...args], { env: { ...process.env, ...settings() } }).then(
      ({ stdout, stderr }) => ({ stdout, stderr, code: 0 }),
      ({ stdout, stderr, code }) => ({ stdout: String(stdout), stderr: String(stderr), code: Number(code) }),
    )
}
