import type { Reporter, TestModule } from 'vitest/node'

/** Lists the tests that passed only when they were tried again, with what went wrong first. */
export default class RetriedTestsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const retried = modules
      .flatMap(({ children }) => [...children.allTests('passed')])
      .filter((test) => test.diagnostic()?.flaky)
    if (retried.length === 0) return
    const lines = retried.flatMap((test) => [
      `  ${test.module.relativeModuleId} > ${test.fullName}`,
      ...(test.result().errors ?? []).map(({ message }) => `    ${message.split('\n', 1)[0]}`),
    ])
    process.stdout.write(`\n ${retried.length} passed only when tried again. Find out why:\n${lines.join('\n')}\n`)
  }
}
