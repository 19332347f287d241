import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { isFull } from './server/testing/runs.ts'

/** Since files share modules and servers, a run is like the one before only if their order is. */
class SequenceByName extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((a, b) => (a.moduleId < b.moduleId ? -1 : 1))
  }
}

/** Need modules of their own: the one bends the schemas for good, the other counts all pools of the process. */
const isolated = ['server/http/rest/trpc-to-openapi.test.ts']
const isolatedFull = ['server/platform/db/pool-metrics.full.test.ts']

/** What only `npm run test:full` runs. */
const FULL = '**/*.full.test.{ts,tsx}'
const units = '{app,server,prisma}'

const resolve = { alias: { '@': import.meta.dirname } }

/** The files of a project share modules, and so servers, with those that run before in the same worker. */
function project(name: string, include: string[], exclude: string[] = [], isolate = false) {
  return {
    resolve,
    test: {
      name,
      include,
      exclude: [...configDefaults.exclude, ...exclude],
      isolate,
      pool: 'forks',
      // Limits that only end a hang: a busy machine takes many times as long as a quiet one.
      testTimeout: 600_000,
      hookTimeout: 600_000,
      expect: { poll: { timeout: 20_000 } },
      // What a developer has in .env is not for the programs that tests start.
      env: { ENV_FILE: '/dev/null' },
    },
  } satisfies TestProjectInlineConfiguration
}

export default defineConfig({
  resolve,
  test: {
    // For all projects together.
    globalSetup: ['server/testing/global-setup.ts'],
    sequence: { sequencer: SequenceByName },
    maxWorkers: availableParallelism(),
    projects: [
      project('unit', [`${units}/**/*.test.{ts,tsx}`], [FULL, ...isolated]),
      project('isolated', isolated, [], true),
      project('contract', ['e2e/**/*.test.ts'], [FULL]),
      ...(isFull
        ? [
            project('unit (full)', [`${units}/**/*.full.test.{ts,tsx}`], isolatedFull),
            project('isolated (full)', isolatedFull, [], true),
            project('contract (full)', ['e2e/**/*.full.test.ts']),
          ]
        : []),
    ],
  },
})
