import type { Readable } from 'node:stream'

/**
 * The environment of a store on a machine where nothing is set up for it. What a developer has in .env is not for tests:
 * neither for our program nor for Next's.
 */
export const bareEnvironment = {
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  NODE_ENV: 'production',
  ENV_FILE: '/dev/null',
  __NEXT_PROCESSED_ENV: 'true',
} as const

/** What Node is given to run the built program, as `npm start` does. */
export const programWords = ['.next/program/main.mjs'] as const

/** Gathers what a process prints on these streams, as text. */
export function outputOf(...streams: readonly (Readable | null)[]): () => string {
  let output = ''
  for (const stream of streams) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  return () => output
}
