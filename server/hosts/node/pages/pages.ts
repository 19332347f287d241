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
  close(): Promise<void>
}
