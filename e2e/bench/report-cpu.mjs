// Preloaded into every server that is measured, so that none of them needs code for it.
import { isMainThread } from 'node:worker_threads'

if (isMainThread) {
  process.on('message', (message) => {
    // User and system time of all threads of this process, in µs.
    if (message === 'cpu?') process.send?.({ cpu: process.cpuUsage() })
    // What is in use, in bytes; without what could be thrown away, if the server was started with --expose-gc.
    if (message === 'memory?') {
      globalThis.gc?.()
      process.send?.({ memory: process.memoryUsage() })
    }
  })
  // A benchmark that was interrupted leaves no server behind.
  process.on('disconnect', () => process.exit())
}
