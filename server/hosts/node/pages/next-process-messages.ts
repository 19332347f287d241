/** What the Node host tells its Next process. */
export interface StartMessage {
  readonly kind: 'start'
  /** The number of the process that node:cluster gave; 0 without workers. */
  readonly worker: number
  readonly databaseUrl: string
  /** The most connections to it. */
  readonly maxConnections: number
  readonly directUrl: string
  readonly socketPath: string
}

/** What the Next process tells the Node host: that it hears what it is told, or that it answers requests. */
export interface ProgressMessage {
  readonly kind: 'loaded' | 'listening'
}

/** Whether something that came over the channel is one of these; others use it too, such as the clock of a test. */
export const isMessage = (message: unknown): message is StartMessage | ProgressMessage =>
  typeof message === 'object' && message !== null && 'kind' in message
