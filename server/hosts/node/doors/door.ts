import type { Exchange } from '@/server/hosts/node/exchange/exchange'
import type { FairQueue } from '@/server/hosts/node/fairness/fair-queue'
import type { Turn } from '@/server/hosts/node/fairness/turns'
import type { Pages } from '@/server/hosts/node/pages/production-pages'
import type { StaticFiles } from '@/server/hosts/node/static-files/static-files'
import type { HttpResponse } from '@/server/http/responses'
import type { RequestFacts } from '@/server/platform/telemetry/finished-request'
import type { Runtime } from '@/server/runtime'

/** What answers requests. */
export interface Host {
  readonly runtime: Runtime
  readonly pages: Omit<Pages, 'close'>
  /** The pages' scripts and styles; without them, as in development, Next serves those. */
  readonly files: StaticFiles | undefined
  /** The queue in which clients take turns. */
  readonly queue: FairQueue
}

/** A way in: what answers the requests for some paths. */
export interface Door {
  readonly leadsTo: (path: string, host: Host) => boolean
  /** What logs and metrics call it and its route; without these, a page. */
  readonly name?: RequestFacts['door']
  readonly route?: string
  /** Any other gets 405, and OPTIONS is answered with them. Without them, the handler decides. */
  readonly methods?: readonly string[]
  readonly handle: Handle
}

/** Answers a request; with nothing where it has sent the response by itself, and ended the turn. */
export type Handle = (host: Host, exchange: Exchange, turn: Turn) => Answer | Promise<Answer>

type Answer = HttpResponse | undefined
