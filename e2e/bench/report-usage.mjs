// Preloaded into every server that is measured, so that none of them needs code for it.
import * as v8 from 'node:v8'
import { isMainThread } from 'node:worker_threads'

if (isMainThread) {
  /** @type {ReturnType<typeof watchGarbage> | undefined} */
  let garbage
  process.on('message', (message) => {
    // User and system time of all threads of this process, in µs.
    if (message === 'cpu?') process.send?.({ cpu: process.cpuUsage() })
    if (message === 'garbage?') {
      // Not before: the profiler remembers each collection until it is asked. What Bun's tells is not what its objects take.
      garbage ??= process.versions.bun ? () => undefined : watchGarbage()
      process.send?.({ garbage: garbage() })
    }
    // What is in use, in bytes; without what could be thrown away, if the server was started with --expose-gc.
    if (message === 'memory?') {
      globalThis.gc?.()
      process.send?.({ memory: process.memoryUsage() })
    }
  })
  // A benchmark that was interrupted leaves no server behind. `process.exit()` waits for the thread that loads modules.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
}

/**
 * What JavaScript has allocated since it was first asked, in bytes, and how long collecting garbage has taken, in µs: between two
 * collections the heap only grows.
 */
function watchGarbage() {
  let profiler = new v8.GCProfiler()
  profiler.start()
  let used = v8.getHeapStatistics().used_heap_size
  let allocatedBytes = 0
  let garbageMicros = 0
  return () => {
    for (const { beforeGC, afterGC, cost } of profiler.stop().statistics) {
      allocatedBytes += beforeGC.heapStatistics.usedHeapSize - used
      garbageMicros += cost
      used = afterGC.heapStatistics.usedHeapSize
    }
    const now = v8.getHeapStatistics().used_heap_size
    allocatedBytes += now - used
    used = now
    profiler = new v8.GCProfiler()
    profiler.start()
    return { allocatedBytes, garbageMicros }
  }
}
