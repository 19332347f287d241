import type { Language } from '@/app/developers/_code/highlight'

/** The files that a topic may have: the same requests in different languages, servers, and what operators type. */
export const sampleFiles = {
  'curl.sh': { label: 'curl', language: 'shell' },
  'rest.ts': { label: 'TypeScript', language: 'typescript' },
  'trpc.ts': { label: 'tRPC', language: 'typescript' },
  'python.py': { label: 'Python', language: 'python' },
  'receive.ts': { label: 'TypeScript', language: 'typescript' },
  'receive.py': { label: 'Python', language: 'python' },
  'keys.sh': { label: 'Command line', language: 'shell' },
} as const satisfies Record<string, { readonly label: string; readonly language: Language }>

export type SampleFile = keyof typeof sampleFiles

/** A guide with samples. Its folder here and its address end with it. */
export type Topic =
  | 'quick-start'
  | 'authentication'
  | 'limits'
  | 'paging'
  | 'idempotency'
  | 'conditional-requests'
  | 'events'
  | 'sync'
  | 'webhooks'
  | 'live-changes'
  | 'trpc'

/** The files with the same content in different languages, from which a reader chooses. */
const fileNames = ['curl.sh', 'rest.ts', 'trpc.ts', 'python.py'] as const satisfies readonly SampleFile[]
export type ChoosableFile = (typeof fileNames)[number]

/**
 * Every sample by `./topic/file`, as of the build. Not with `import: 'default'`: Turbopack shortens the names of
 * exports, and does not find it.
 */
const samples = import.meta.glob<{ readonly default: string }>('./*/*.{sh,ts,py}', { eager: true, query: '?raw' })

/** The files of a topic that a reader chooses from. */
export const choosableFiles = (topic: Topic): readonly ChoosableFile[] =>
  fileNames.filter((file) => samples[`./${topic}/${file}`] !== undefined)

/** What a reader types at a prompt needs no shell options for scripts. */
const onlyInScripts = /^set -euo pipefail$/

/**
 * A sample as shown: the lines between the comments `region: NAME` and `endregion`.
 * @param withStart whether the beginning of the file, such as its imports, precedes them
 * @throws Error when there is no such file or region
 */
export function sampleText(topic: Topic, file: SampleFile, region: string, withStart = false): string {
  const lines = samples[`./${topic}/${file}`]?.default.split('\n') ?? []
  const first = lines.findIndex((line) => /^(#|\/\/) region: /.test(line))
  const start = lines.findIndex((line) => /^(#|\/\/) region: (.+)$/.exec(line)?.[2] === region)
  const end = lines.findIndex((line, number) => number > start && /^(#|\/\/) endregion$/.test(line))
  if (start < 0 || end < 0) throw new Error(`${topic}/${file} has no region ${region}`)
  const begin = withStart ? lines.slice(0, first).filter((line) => !onlyInScripts.test(line)) : []
  return [...begin, ...lines.slice(start + 1, end)].join('\n').trimStart()
}
