import { fileURLToPath } from 'node:url'

const collectGarbage = fileURLToPath(new URL('collect-garbage.mjs', import.meta.url))

/** What a process that renders pages has in use. */
export interface PagesMemory {
  /** Timers that have not fired. */
  readonly timers: number
  /** Objects of JavaScript that are no garbage; bytes. */
  readonly heapUsed: number
  /** All of the process; bytes. */
  readonly rss: number
}

/** Settings of a Node host whose process that renders pages can be measured. */
export const measurable = (metricsPort: number) =>
  ({ METRICS_PORT: String(metricsPort), NODE_OPTIONS: `--import ${collectGarbage}` }) as const

/** Measures the process that renders pages for a server with the settings above, without its garbage. */
export async function measurePagesMemory(metricsPort: number): Promise<PagesMemory> {
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  const read = (name: string, label = '') => {
    const sample = metrics
      .split('\n')
      .find((line) => line.startsWith(`${name}{`) && line.includes('role="pages"') && line.includes(label))
    return Number(sample?.split(' ').at(-1) ?? Number.NaN)
  }
  return {
    timers: read('nodejs_active_resources', 'type="Timeout"'),
    heapUsed: read('nodejs_heap_size_used_bytes'),
    rss: read('process_resident_memory_bytes'),
  }
}
