import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'

const serviceSchema = z.object({
  image: z.string(),
  profiles: z.array(z.string()).default([]),
  command: z.union([z.string(), z.array(z.string())]).default([]),
  environment: z.record(z.string(), z.string()).default({}),
  secrets: z.array(z.string()).default([]),
  ports: z.array(z.string()).default([]),
  depends_on: z.record(z.string(), z.object({ condition: z.literal('service_healthy') })).default({}),
  healthcheck: z.object({ test: z.string() }).optional(),
  volumes: z.array(z.string()).default([]),
  restart: z.string().optional(),
  mem_limit: z.string().optional(),
  logging: z.object({ options: z.record(z.string(), z.string()) }).optional(),
})
const composeSchema = z.object({
  services: z.record(z.string(), serviceSchema),
  secrets: z.record(z.string(), z.object({ file: z.string() })),
  volumes: z.record(z.string(), z.null()),
})

/** What compose.yaml says. */
export const compose = composeSchema.parse(parse(readFileSync('compose.yaml', 'utf8'), { merge: true }))

/** Its services, by name. */
export const services = Object.entries(compose.services)

/** What a service of it mounts: a file of the project or a named volume, and where. */
export const mountsOf = (name: string) =>
  (compose.services[name]?.volumes ?? []).map((volume) => {
    const [source = '', target = ''] = volume.split(':')
    return { source, target }
  })
