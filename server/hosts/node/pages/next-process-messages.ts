import type { GateRequest, GateResult } from '@/server/http/gate/gate'

/** What the Node host tells its Next process. */
export type ToNext =
  | { readonly kind: 'start'; readonly databaseUrl: string; readonly socketPath: string }
  | { readonly kind: 'gate result'; readonly id: number; readonly result: GateResult }

/** What the Next process tells the Node host. */
export type FromNext =
  /** It hears what it is told. */
  | { readonly kind: 'loaded' }
  | { readonly kind: 'listening' }
  | { readonly kind: 'gate request'; readonly id: number; readonly request: GateRequest }

/** Whether something that came over the channel is one of these; others use it too, such as the clock of a test. */
export const isMessage = (message: unknown): message is ToNext | FromNext =>
  typeof message === 'object' && message !== null && 'kind' in message
