interface SlowTests {
  /** Parts of the paths of test files. */
  readonly tests: readonly string[]
  /** Changes that call for them. */
  readonly when: RegExp
}

/** Which slow tests prove what a change may have broken, in the order in which `--changed` runs them. */
export const slowTests: readonly SlowTests[] = [
  {
    when: /^(server\/db\/(migrat|concurrent-index)|prisma\/(migrations|linter|blocking))/,
    tests: ['server/db/migrate', 'prisma/blocking-migrations', 'e2e/operation/interrupted-start'],
  },
  { when: /^(prisma\/schema-engine|prisma\.config)/, tests: ['prisma/schema-engine'] },
  {
    when: /^server\/db\/embedded\//,
    tests: ['server/db/embedded', 'e2e/operation/embedded-database', 'e2e/contract/durability'],
  },
  { when: /^server\/(db\/backup|cli\/(backup|restore))/, tests: ['server/cli/backup', 'e2e/operation/backup'] },
  {
    when: /^server\/db\/(pool|client|connection)/,
    tests: ['e2e/operation/few-connections', 'e2e/operation/frozen-database', 'e2e/operation/pgbouncer'],
  },
  { when: /^server\/db\/replicas/, tests: ['e2e/drills/operation'] },
  { when: /^server\/db\/live\//, tests: ['e2e/live', 'e2e/operation/pgbouncer'] },
  { when: /^(\.deploy\/kubernetes|e2e\/deploy)\//, tests: ['e2e/deploy'] },
  { when: /^server\/limits\//, tests: ['server/limits', 'e2e/limits'] },
  { when: /^server\/(limits|hosts\/next|db\/periodic-job)/, tests: ['e2e/contract/serverless-host'] },
  { when: /^server\/(orders|pets)\//, tests: ['server/orders', 'e2e/orders'] },
  { when: /^server\/webhooks\//, tests: ['e2e/webhooks'] },
  { when: /^server\/trpc\/idempotency\//, tests: ['e2e/idempotency'] },
  { when: /^server\/usage\//, tests: ['e2e/usage'] },
  { when: /^server\/telemetry\//, tests: ['e2e/observability'] },
  { when: /^server\/hosts\/node\/pages\//, tests: ['e2e/pages'] },
  {
    when: /^server\/http\/rest\/|^server\/.*\.(schema|router)\.ts$|^e2e\/openapi/,
    tests: ['e2e/openapi', 'e2e/packages/rest', 'e2e/fuzz'],
  },
  { when: /^(app\/developers\/_samples|server\/http\/(rest|trpc)\/package)\//, tests: ['e2e/samples'] },
  { when: /^server\/http\/trpc\/package/, tests: ['e2e/packages/trpc'] },
  { when: /^server\/(http|trpc)\//, tests: ['e2e/fuzz'] },
  { when: /^server\/hosts\/node\/fairness/, tests: ['e2e/drills/fairness'] },
  {
    when: /^server\/(hosts|runtime|main)/,
    tests: ['e2e/drills/next-process', 'e2e/drills/operation', 'e2e/drills/fairness'],
  },
  {
    when: /^server\/(disable-pretenuring|main|hosts\/node\/(server|exchange))/,
    tests: ['e2e/operation/garbage'],
  },
  { when: /^(Dockerfile|compose\.yaml|\.docker|\.dockerignore)/, tests: ['e2e/image'] },
  { when: /^(package(-lock)?\.json|next\.config|server\/cli\/)/, tests: ['e2e/operation/build', 'e2e/image'] },
  { when: /^server\/db\/|^prisma\//, tests: ['e2e/drills/upgrade'] },
]

/** Of the slow test files, those that prove what may be broken in these files, the nearest first. */
export function testsFor(changed: readonly string[], slowFiles: readonly string[]): readonly string[] {
  const own = changed.filter((file) => slowFiles.includes(file))
  const called = slowTests
    .filter(({ when }) => changed.some((file) => when.test(file)))
    .flatMap(({ tests }) => tests.flatMap((part) => slowFiles.filter((file) => file.includes(part))))
  return [...new Set([...own, ...called])]
}

/** Which tests that `npm test` shortens are run in full after a change. */
export const shortenedTests: readonly SlowTests[] = [
  {
    when: /^(server\/hosts\/next\/|proxy\.ts|instrumentation\.ts|app\/.*route\.tsx?$)/,
    tests: [
      ...['e2e/contract/next-host', 'e2e/contract/sign-in.test', 'e2e/contract/accounts.test', 'e2e/contract/forms'],
      ...['e2e/contract/console-keys', 'e2e/contract/addresses', 'e2e/live/stream-bounds', 'e2e/mcp/agents'],
      ...['e2e/developers/markdown', 'e2e/pages/many-renders'],
    ],
  },
  {
    when: /^(app\/.*\.(tsx|css)|e2e\/storefront\/accessibility)/,
    tests: ['accessibility.spec', 'storefront/console-', 'passkeys.spec', 'reference.spec', 'storefront/usage'],
  },
]

/** Of the tests that `npm test` shortens, parts of the paths of those that these files call for. */
export const shortenedTestsFor = (changed: readonly string[]): readonly string[] =>
  shortenedTests.filter(({ when }) => changed.some((file) => when.test(file))).flatMap(({ tests }) => tests)
