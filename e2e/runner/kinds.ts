/** A process that runs test files on one core, and writes what came of them in JSON. */
interface Command {
  /** What Node is given. */
  readonly words: readonly string[]
  readonly environment: Readonly<Record<string, string>>
}

interface Kind {
  /** Which test files are of this kind. */
  readonly isOne: (file: string) => boolean
  /** Whether they ask the built program. */
  readonly needsBuild: boolean
  /** @param report the file to write */
  command(files: readonly string[], report: string): Command
}

const vitest =
  (...projects: readonly string[]): Kind['command'] =>
  (files, report) => ({
    words: [
      ...['node_modules/vitest/vitest.mjs', 'run', ...projects.map((name) => `--project=${name}`), '--maxWorkers=1'],
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...files],
    ],
    environment: {},
  })

export const kinds = {
  unit: {
    isOne: (file) => /^(app|server|prisma)\/.*\.test\.tsx?$/.test(file),
    needsBuild: false,
    command: vitest('unit', 'isolated'),
  },
  contract: { isOne: (file) => /^e2e\/.*\.test\.ts$/.test(file), needsBuild: true, command: vitest('contract') },
  browser: {
    isOne: (file) => /^e2e\/storefront\/.*\.spec\.ts$/.test(file),
    needsBuild: true,
    command: (files, report) => ({
      words: ['node_modules/@playwright/test/cli.js', 'test', '--workers=1', '--reporter=list,json', ...files],
      environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    }),
  },
} as const satisfies Record<string, Kind>

export type KindName = keyof typeof kinds

export const kindNames: readonly KindName[] = ['unit', 'contract', 'browser']
