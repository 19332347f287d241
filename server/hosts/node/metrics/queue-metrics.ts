import { type FairQueue, QueueFullError } from '@/server/hosts/node/fairness/fair-queue'
import { beforeEachCollection, metrics } from '@/server/telemetry/metrics'

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
