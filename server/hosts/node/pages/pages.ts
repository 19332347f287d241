import type { Exchange } from '@/server/hosts/node/exchange/exchange'

/** Answers what is neither REST nor tRPC. */
export type PageHandler = (exchange: Exchange) => Promise<void>

/** The pages of a host that is running. */
export interface Pages {
  readonly handle: PageHandler
  close(): Promise<void>
}
