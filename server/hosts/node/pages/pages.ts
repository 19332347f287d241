import type { Exchange } from '@/server/hosts/node/exchange/exchange'
import type { Form } from '@/server/http/forms/read-form'

/**
 * Answers what is neither REST nor tRPC.
 * @param form what was read of a request with a body
 */
export type PageHandler = (exchange: Exchange, form?: Form) => Promise<void>

/** The pages of a host that is running. */
export interface Pages {
  readonly handle: PageHandler
  /** If the page that is asked for is remembered, and known to be fresh: a function that sends it. */
  readonly getCached: (exchange: Exchange) => (() => Promise<void>) | undefined
  /** To be called when this process may have written to the database, before anybody learns of it. */
  readonly noteWrite: () => void
  /** The pattern of a page's address, such as `/animals/[petId]`; `other` if it is that of none. */
  readonly patternOf: (path: string) => string
  close(): Promise<void>
}
