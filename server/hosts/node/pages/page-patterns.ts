import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { ROUTES_FILE } from '@/server/hosts/node/static-files/build-output'
import { OTHER_OPERATION } from '@/server/identity/usage/usage-counter'

const routesSchema = z.object({
  staticRoutes: z.array(z.object({ page: z.string() })),
  dynamicRoutes: z.array(z.object({ page: z.string(), regex: z.string() })),
  rewrites: z.object({ afterFiles: z.array(z.object({ source: z.string(), regex: z.string() })) }),
})

/** The addresses of pages, as found by Next's build. */
export type Routes = z.output<typeof routesSchema>

/** @throws Error when the app has not been built */
export const readRoutes = async (): Promise<Routes> =>
  routesSchema.parse(JSON.parse(await readFile(ROUTES_FILE, 'utf8')))

/**
 * Finds the pattern of a page's address (`/animals/[petId]`), which may be logged where the address itself, containing
 * an order's code, may not. Anything but a page is `other`.
 */
export function createPatternOf({ staticRoutes, dynamicRoutes, rewrites }: Routes): (path: string) => string {
  const fixed = new Set(staticRoutes.map(({ page }) => page))
  const rewritten = rewrites.afterFiles.map(({ source, regex }) => ({ page: source, regex }))
  const patterns = [...rewritten, ...dynamicRoutes].map(({ page, regex }) => ({ page, pattern: new RegExp(regex) }))
  return (path) => {
    if (fixed.has(path)) return path
    return patterns.find(({ pattern }) => pattern.test(path))?.page ?? OTHER_OPERATION
  }
}
