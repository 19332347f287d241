import type { ChildProcess } from 'node:child_process'
import type { LimitResult } from '@/server/limits/limit-result'
import type { Limiter } from '@/server/limits/limiter'
import { isKind } from './messages'

/** A process asks its parent to count. */
type Call = {
  readonly kind: 'limiter call'
  readonly id: number
} & Asked

type Asked = {
  [Method in keyof Limiter]: { readonly method: Method; readonly given: Parameters<Limiter[Method]> }
}[keyof Limiter]

interface Answer {
  readonly kind: 'limiter answer'
  readonly id: number
  /** Missing when the limiter could not answer. */
  readonly result?: LimitResult | undefined
}

/** Counts for a child process. */
export function countForChild(child: ChildProcess, limiter: Limiter): void {
  child.on('message', async (message: unknown) => {
    const answer = await answerTo(message, limiter)
    if (answer && child.connected) child.send(answer)
  })
}

async function answerTo(message: unknown, limiter: Limiter): Promise<Answer | undefined> {
  if (!isKind<Call>(message, 'limiter call')) return undefined
  const result = await ask(limiter, message).catch(() => undefined)
  return { kind: 'limiter answer', id: message.id, result }
}

function ask(limiter: Limiter, call: Asked): Promise<LimitResult> {
  switch (call.method) {
    case 'consume':
      return limiter.consume(...call.given)
    case 'peek':
      return limiter.peek(...call.given)
    case 'forget':
      return limiter.forget(...call.given)
    default:
      // A worker of another version, while they are being replaced.
      return Promise.reject(new Error('the limiter cannot do what it was asked'))
  }
}

/** For a process that counts in its parent, and ends with it. */
export function createParentLimiter(): Limiter {
  const waiting = new Map<number, (result: LimitResult | undefined) => void>()
  let last = 0
  process.on('message', (message: unknown) => {
    if (!isKind<Answer>(message, 'limiter answer')) return
    waiting.get(message.id)?.(message.result)
    waiting.delete(message.id)
  })
  const send = (asked: Asked) =>
    new Promise<LimitResult>((resolve, reject) => {
      last += 1
      waiting.set(last, (result) =>
        result ? resolve(result) : reject(new Error('the process that counts could not answer')),
      )
      const call: Call = { kind: 'limiter call', id: last, ...asked }
      process.send?.(call)
    })
  return {
    consume: (...given) => send({ method: 'consume', given }),
    peek: (...given) => send({ method: 'peek', given }),
    forget: (...given) => send({ method: 'forget', given }),
  }
}
