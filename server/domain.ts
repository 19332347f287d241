import type { Prisma, PrismaClient } from '@/server/db/generated/client'
import type { OrderChanges } from '@/server/orders/order-changes'
import type { Cursors } from '@/server/paging/cursor'
import type { PetChanges } from '@/server/pets/pet-changes'
import type { SignedIds } from '@/server/signing/signed-id'

/** What the domain's services work with. They know nothing of HTTP. */
export interface DomainContext {
  /** A client, or a transaction of one. */
  readonly db: Prisma.TransactionClient
  readonly cursors: Cursors
  readonly signedIds: SignedIds
  /** Unix milliseconds. */
  readonly now: () => number
}

/** The same outside of any transaction, as a process builds it once. */
export interface Domain extends DomainContext {
  readonly db: PrismaClient
  readonly petChanges: PetChanges
  readonly orderChanges: OrderChanges
}
