import { expect, test } from 'vitest'
import type { DeveloperSuggestion } from '@/app/developers/_page/developer-suggestions'
import { sharedTarget } from '@/e2e/harness/target'

/** What somebody types, by the page that has to come first. */
const queries: Readonly<Record<string, readonly string[]>> = {
  '/developers/guides/paging': ['pagination', 'paging', 'cursor', 'next page', 'read all pages'],
  '/developers/guides/staging': ['sandbox', 'staging', 'test environment', 'let time pass', 'start over'],
  '/developers/guides/authentication': [
    'oauth',
    'bearer',
    'authentication',
    'api key',
    'rotate a key',
    'key leaked',
    'revoke key',
    'scopes',
    'token',
    'create a key',
    'cors',
  ],
  '/developers/changelog': ['versioning', 'breaking changes', 'changelog', 'release notes', 'deprecation'],
  '/developers/guides/client-libraries': [
    'postman',
    'bruno',
    'insomnia',
    'sdk',
    'npm',
    'python',
    'typescript',
    'client library',
    'checksum',
    'install',
  ],
  '/developers/guides/limits': [
    'throttling',
    'rate limit',
    'limits',
    'quota',
    'plans',
    'retry-after',
    'back off',
    'x-ratelimit-remaining',
    'ban',
  ],
  '/developers/guides/webhooks': [
    'webhook signature',
    'webhooks',
    'callback',
    'verify webhook',
    'webhook secret',
    'rotate the secret',
    'petstore listen',
    'delivery failed',
    'localhost webhook',
    'create an endpoint',
    'webook',
  ],
  '/developers/guides/idempotency': ['idempotency', 'idempotency-key', 'duplicate request', 'order twice', 'retries'],
  '/developers/guides/conditional-requests': [
    'etag',
    'conditional requests',
    'if-none-match',
    'if-match',
    '304',
    'optimistic locking',
  ],
  '/developers/guides/events': ['events', 'event stream'],
  '/developers/guides/sync': ['sync', 'keep a copy', 'replication', 'mirror', 'synchronize'],
  '/developers/guides/live-changes': ['live changes', 'server-sent events', 'eventsource', 'websocket'],
  '/developers/guides/trpc': ['trpc', 'react', 'react query', 'vite', 'next rewrite', 'hooks', 'batch'],
  '/developers/guides/go-live': ['go live', 'production checklist'],
  '/developers/guides/quick-start': ['quick start', 'getting started', 'first order', 'order a pet', 'tutorial'],
  '/developers/agents': ['mcp', 'claude', 'cursor editor', 'ai agent'],
  '/developers/reference': ['openapi', 'swagger', 'reference'],
  '/developers/reference/listPets': ['list pets', 'listPets'],
  '/developers/reference/createPet': ['add a pet', 'createPet'],
  '/developers/reference/listOrders': ['list orders'],
  '/developers/reference/withdrawPet': ['withdraw a pet'],
  '/developers/reference/getPetProfile': ['pet profile'],
  '/developers/errors': ['errors', 'error codes'],
  '/developers/errors/insufficient_scope': ['insufficient_scope'],
  '/developers/errors/temporarily_banned': ['temporarily_banned'],
  '/developers/errors/idempotency_conflict': ['idempotency_conflict'],
  '/developers/errors/rate_limit_exceeded': ['rate_limit_exceeded'],
  '/developers/errors/precondition_failed': ['precondition_failed'],
  '/developers/errors/unauthorized': ['401'],
  '/developers/errors/conflict': ['409'],
  '/developers/reference/deleteWebhookEndpoint': ['delete a webhook endpoint'],
  '/developers/reference/cancelOrder': ['cancel an order'],
}

test('of more than a hundred queries, each is answered by the page about it first', async () => {
  const { origin } = await sharedTarget('node')
  const asked = Object.entries(queries).flatMap(([page, texts]) => texts.map((text) => ({ page, text })))
  expect(asked.length).toBeGreaterThan(100)
  const misled: string[] = []
  for (const { page, text } of asked) {
    const response = await fetch(`${origin}/developers/search/suggestions?${new URLSearchParams({ q: text })}`)
    const suggestions: DeveloperSuggestion[] = await response.json()
    const first = suggestions[0]?.path.replace(/#.*/, '')
    if (first !== page) misled.push(`${text}: ${first} before ${page}`)
  }
  expect(misled).toEqual([])
})

test('nothing is suggested for nothing, and a long text is read in part', async () => {
  const { origin } = await sharedTarget('node')
  const suggest = async (text: string) =>
    (await fetch(`${origin}/developers/search/suggestions?${new URLSearchParams({ q: text })}`)).json()
  expect(await suggest(' ')).toEqual([])
  expect(await suggest('xqwxqw')).toEqual([])
  expect(await suggest(`paging ${'x'.repeat(5_000)}`)).not.toEqual([])
})
