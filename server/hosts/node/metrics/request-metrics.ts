import { type FairQueue, QueueFullError } from '@/server/hosts/node/fairness/fair-queue'
import { CLIENT_LEFT, type FinishedRequest } from '@/server/platform/telemetry/finished-request'
import { beforeEachCollection, metrics } from '@/server/platform/telemetry/metrics'

let inProgress = 0
beforeEachCollection(() => metrics.requestsInProgress.set(inProgress))

/** What a request was for, and how it was answered. */
type Answered = Pick<FinishedRequest, 'door' | 'operations' | 'status'>

/** Measures a request until the returned function is called for the first time. */
export function measureRequest(): (answered: Answered) => void {
  const startedAt = performance.now()
  inProgress += 1
  let hasEnded = false
  return ({ door, operations: [operation = '', ...others], status }) => {
    if (hasEnded) return
    hasEnded = true
    inProgress -= 1
    metrics.requestDuration.observe(
      { door, route: others.length > 0 ? 'batch' : operation, status_class: classOf(status) },
      (performance.now() - startedAt) / 1000,
    )
  }
}

/** `none` if the client left before there was a response. */
const classOf = (status: number) => (status === CLIENT_LEFT ? 'none' : `${Math.floor(status / 100)}xx`)

/** The same queue, with its turns reported under a name. */
export function measureQueue(name: 'requests' | 'renders', queue: FairQueue): FairQueue {
  const label = { queue: name }
  metrics.queueRefused.inc(label, 0)
  beforeEachCollection(() => {
    const { running, waiting } = queue.load()
    metrics.queueRunning.set(label, running)
    metrics.queueWaiting.set(label, waiting)
  })
  return {
    ...queue,
    wait: (client, leaver) =>
      queue.wait(client, leaver).catch((error) => {
        if (error instanceof QueueFullError) metrics.queueRefused.inc(label)
        throw error
      }),
  }
}
