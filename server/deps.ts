import type { Database } from './db/client'
import type { Prisma } from './db/generated/client'
import type { OrderStatus, PetStatus } from './db/generated/enums'
import type { ChangeFeed, StatusWatcher } from './db/live/change-feed'
import type { Cursors } from './paging/cursor'
import type { KeyedHash } from './signing/keyed-hash'
import type { SignedIds } from './signing/signed-id'

/** What the domain's services depend on, in a transaction or out of one. They know nothing of HTTP. */
export interface TransactionDeps {
  /** A client, or a transaction of one. */
  readonly db: Prisma.TransactionClient
  readonly cursors: Cursors
  readonly signedIds: SignedIds
  /** Hides the address of a client whose orders are counted. */
  readonly hashClientIp: KeyedHash
  /** Unix milliseconds. */
  readonly now: () => number
}

/** The same outside of any transaction, as a process builds it once. */
export interface Deps extends TransactionDeps {
  readonly db: Database
  readonly petChanges: ChangeFeed<{ readonly petId: number; readonly status: PetStatus }>
  readonly orderChanges: StatusWatcher<OrderStatus>
  /** Told of every call that failed because the database was unavailable. */
  readonly onUnavailable?: ((error: unknown) => void) | undefined
}
