import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Program } from '@/server/cli/program'

const execute = promisify(execFile)

/** Runs a program with some arguments; resolves to what it printed and its exit code. */
export type Run = (...args: string[]) => Promise<{ stdout: string; stderr: string; code: number }>

/** Within this process, without the time that starting one takes. */
export const runnerOf =
  (program: Program, settings: () => Record<string, string>): Run =>
  async (...args) => {
    const printed = { stdout: '', stderr: '' }
    const writerOf = (stream: keyof typeof printed) => ({
      write: (text: string) => {
        printed[stream] += text
      },
    })
    const code = await program(args, {
      env: { ...process.env, ...settings() },
      stdout: writerOf('stdout'),
      stderr: writerOf('stderr'),
    })
    return { ...printed, code }
  }

/** In a process of its own, as an operator runs the command with this name. */
export const spawnerOf =
  (name: string, settings: () => Record<string, string>): Run =>
  (...args) =>
    execute(process.execPath, ['--import', 'tsx', 'server/cli/main.ts', name, ...args], {
      env: { ...process.env, ...settings() },
    }).then(
      ({ stdout, stderr }) => ({ stdout, stderr, code: 0 }),
      ({ stdout, stderr, code }) => ({ stdout: String(stdout), stderr: String(stderr), code: Number(code) }),
    )
