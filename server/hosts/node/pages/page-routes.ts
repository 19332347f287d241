import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import type { FindPageRoute } from '@/server/hosts/node/metrics/request-metrics'

const MANIFEST = path.join('.next', 'routes-manifest.json')

const routesSchema = z.array(z.object({ page: z.string(), regex: z.string() }))
const manifestSchema = z.object({
  staticRoutes: routesSchema,
  dynamicRoutes: routesSchema,
  rewrites: z.object({ afterFiles: z.array(z.object({ source: z.string(), regex: z.string() })) }),
})

/** Reads the routes of the pages from what Next has built. */
export async function readPageRoutes(): Promise<FindPageRoute> {
  const manifest = manifestSchema.parse(JSON.parse(await readFile(MANIFEST, 'utf8')))
  const fixed = new Set(manifest.staticRoutes.map(({ page }) => page))
  const patterns = [
    ...manifest.rewrites.afterFiles.map(({ source, regex }) => ({ page: source, regex })),
    ...manifest.dynamicRoutes,
  ].map(({ page, regex }) => ({ page, regex: new RegExp(regex) }))
  return (address) => (fixed.has(address) ? address : patterns.find(({ regex }) => regex.test(address))?.page)
}
