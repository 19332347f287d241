import { Redis, type Requester } from '@upstash/redis'

/** Runs a Redis command, such as `['GET', 'key']`, and gives its reply; rejects with the store's error, or when it cannot be reached. */
export type Execute = (command: readonly string[]) => Promise<unknown>

/** Where requests are counted. */
export interface LimitStore {
  /** The client that @upstash/ratelimit works with, whatever store is behind it. */
  readonly redis: Redis
  /** Whether a call crosses a network, and so can be slow or fail. */
  readonly isRemote: boolean
  close(): Promise<void>
}

/** Upstash's client on top of another way to run commands than Upstash's REST interface. */
export function redisOver(execute: Execute): Redis {
  const requester: Requester = {
    async request<Result>({ body }: { body?: unknown }) {
      const command = Array.isArray(body) ? body.map(String) : []
      try {
        const result = await execute(command)
        return isResult<Result>(result) ? { result } : { error: `no reply to ${command[0]}` }
      } catch (error) {
        // The client throws it again, as an error of the store.
        return { error: error instanceof Error ? error.message : String(error) }
      }
    },
  }
  return new Redis(requester)
}

/** What type a reply has is the promise of the command's caller; this knows only whether there is one. */
const isResult = <Result>(reply: unknown): reply is Result => reply !== undefined
