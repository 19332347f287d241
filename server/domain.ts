import type { PrismaClient } from '@/server/db/generated/client'
import type { Cursors } from '@/server/paging/cursor'

/** What the domain's services work with. They know nothing of HTTP. */
export interface DomainContext {
  readonly db: PrismaClient
  readonly cursors: Cursors
}
