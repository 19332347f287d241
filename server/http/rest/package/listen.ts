import { Webhook } from 'standardwebhooks'
import { type FollowOptions, followEvents, reasonOf } from './follow-events.js'

const ANSWER_WITHIN_MS = 15_000

export interface ListenOptions extends Omit<FollowOptions, 'after' | 'onInterruption'> {
  /** Ends it. */
  readonly signal: AbortSignal
  /** Where the webhooks are sent. */
  readonly forward: URL
  /** What they are signed with: `whsec_…`. */
  readonly secret: string
  /** Gets a line for each event. */
  readonly print: (line: string) => void
  /** Gets a line for each interruption. */
  readonly warn: (line: string) => void
  /** How long the receiver may take, in ms. */
  readonly answerWithinMs?: number
}

/**
 * Sends the store's events from now on to a receiver, as the webhooks that they are, one after another and each once.
 * Resolves when the signal aborts.
 * @throws StreamRefusedError when the store refuses the stream
 */
export async function listen({
  forward,
  secret,
  print,
  warn,
  answerWithinMs,
  ...follow
}: ListenOptions): Promise<void> {
  const { signal } = follow
  const onInterruption = (reason: string, waitMs: number) =>
    warn(`${new Date().toISOString()} trying again in ${waitMs / 1_000} s: ${reason}`)
  const webhook = new Webhook(secret)
  for await (const { id, event } of followEvents<{ readonly type: string }>({ ...follow, onInterruption })) {
    if (!event) continue
    const body = JSON.stringify(event)
    const begin = performance.now()
    const outcome = await sendWebhook({ id, body, webhook, url: forward, signal, answerWithinMs })
    if (signal.aborted) return
    const durationMs = Math.round(performance.now() - begin)
    print(`${new Date().toISOString()} ${event.type} ${id} ${outcome} (${durationMs} ms)`)
  }
}

interface Delivery {
  readonly id: string
  readonly body: string
  readonly webhook: Webhook
  readonly url: URL
  readonly signal: AbortSignal
  readonly answerWithinMs: number | undefined
}

/** Resolves to the receiver's status, or to what failed. */
async function sendWebhook({ id, body, webhook, url, signal, answerWithinMs = ANSWER_WITHIN_MS }: Delivery) {
  const now = new Date()
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'User-Agent': 'PetStore-Webhooks/1',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
        'webhook-signature': webhook.sign(id, now, body),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(answerWithinMs)]),
    })
    await response.body?.cancel()
    return String(response.status)
  } catch (error) {
    const isTimeout = error instanceof Error && error.name === 'TimeoutError'
    return isTimeout ? `no answer within ${answerWithinMs / 1_000} s` : reasonOf(error)
  }
}
