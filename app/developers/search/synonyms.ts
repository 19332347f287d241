/** What people also type who look for a page, by the words of its title and headings. */
export const synonyms: Readonly<Record<string, readonly string[]>> = {
  agents: ['ai', 'claude', 'llm'],
  authentication: ['auth', 'bearer', 'login', 'oauth', 'token'],
  errors: ['codes', 'exceptions'],
  copy: ['mirror', 'replica', 'replication', 'synchronisation', 'synchronization'],
  events: ['feed'],
  idempotency: ['duplicates', 'retries', 'retry'],
  limits: ['quota', 'ratelimit', 'throttling'],
  paging: ['pagination', 'paginate', 'cursor'],
  bruno: ['collection', 'collections', 'insomnia'],
  libraries: ['client', 'library', 'npm', 'package', 'packages', 'sdk'],
  live: ['checklist', 'launch', 'production'],
  reference: ['openapi', 'swagger'],
  staging: ['sandbox'],
  versions: ['breaking', 'version', 'versioning'],
  webhooks: ['callback', 'callbacks'],
}
