import type { Readable } from 'node:stream'

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
