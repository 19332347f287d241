import cluster from 'node:cluster'
import type { LimitResult } from '@/server/limits/limit-result'
import type { Limiter } from '@/server/limits/limiter'

/** A worker asks its primary to count. */
interface Call {
  readonly kind: 'limiter call'
  readonly id: number
  readonly method: keyof Limiter
  readonly given: Parameters<Limiter['consume']>
}

interface Answer {
  readonly kind: 'limiter answer'
  readonly id: number
  readonly result: LimitResult
}

/** Other messages use the channel too, such as those of the metrics. */
const isKind = <Message extends Call | Answer>(message: unknown, kind: Message['kind']): message is Message =>
  typeof message === 'object' && message !== null && 'kind' in message && message.kind === kind

/** In the primary: counts for its workers. */
export function countForWorkers(limiter: Limiter): void {
  cluster.on('message', async (worker, message: unknown) => {
    if (!isKind<Call>(message, 'limiter call')) return
    const { id, method, given } = message
    const answer: Answer = { kind: 'limiter answer', id, result: await limiter[method](...given) }
    if (worker.isConnected()) worker.send(answer)
  })
}

/** In a worker: a limiter that counts in the primary, whose end is the end of its workers too. */
export function createPrimaryLimiter(): Limiter {
  const waiting = new Map<number, (result: LimitResult) => void>()
  let last = 0
  process.on('message', (message: unknown) => {
    if (!isKind<Answer>(message, 'limiter answer')) return
    waiting.get(message.id)?.(message.result)
    waiting.delete(message.id)
  })
  const ask = (method: keyof Limiter, ...given: Call['given']) =>
    new Promise<LimitResult>((resolve) => {
      last += 1
      waiting.set(last, resolve)
      const call: Call = { kind: 'limiter call', id: last, method, given }
      process.send?.(call)
    })
  return {
    consume: (subject, quota, cost) => ask('consume', subject, quota, cost),
    peek: (subject, quota) => ask('peek', subject, quota, 0),
  }
}
