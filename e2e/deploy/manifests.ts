import { readFileSync } from 'node:fs'
import { parseAllDocuments } from 'yaml'
import { z } from 'zod'
import { projectFiles } from '@/server/testing/project-files'

export const folder = '.deploy/kubernetes'

const containerSchema = z.object({
  name: z.string(),
  image: z.string().optional(),
  command: z.array(z.string()).default([]),
  args: z.array(z.string()).default([]),
  env: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
  ports: z.array(z.object({ name: z.string(), containerPort: z.int() })).default([]),
  securityContext: z.unknown().optional(),
  volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })).default([]),
})

export type Container = z.infer<typeof containerSchema>

const podSchema = z.object({
  containers: z.array(containerSchema),
  volumes: z.array(z.object({ name: z.string() })).default([]),
})

/** What an object says of Pods, however deep it is in it. */
export function podsIn(value: unknown): z.infer<typeof podSchema>[] {
  if (typeof value !== 'object' || value === null) return []
  return 'containers' in value ? [podSchema.parse(value)] : Object.values(value).flatMap(podsIn)
}

const objectSchema = z.looseObject({ apiVersion: z.string(), kind: z.string() })

/** The objects of Kubernetes that a text has. */
export const readObjects = (text: string) =>
  parseAllDocuments(text).map((document) => objectSchema.parse(document.toJS()))

/** The files as they stand, before kustomize puts them together: a patch has a part of an object, and of its containers. */
export const manifests = projectFiles(`${folder}/*.yaml`)
  .filter((file) => !file.endsWith('/kustomization.yaml'))
  .map((file) => {
    const text = readFileSync(file, 'utf8')
    return {
      text,
      containers: readObjects(text)
        .flatMap(podsIn)
        .flatMap((pod) => pod.containers),
    }
  })
