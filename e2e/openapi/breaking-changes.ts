import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { knownValuesOnly } from '@/server/platform/values/open-enum'

/** Installed by `installTools('e2e/openapi/linters')`. */
const oasdiff = path.join(import.meta.dirname, 'linters/node_modules/.bin/oasdiff')
/** What oasdiff takes for harmless and we do not, beyond its own levels. */
const severityLevels = path.join(import.meta.dirname, 'severity-levels.txt')
/** What was decided although it can break clients: a line for each change, as oasdiff words it. */
const decidedChanges = path.join(import.meta.dirname, 'decided-changes.txt')

const changesSchema = z
  .array(
    z.object({
      id: z.string(),
      text: z.string(),
      level: z.int(),
      operation: z.string().optional(),
      path: z.string().optional(),
    }),
  )
  .nullable()
const WARNING = 2

/**
 * What in `revision` can break a client that was made for `base`, one line for each change. An operation may only be
 * removed if `base` has it as deprecated, with an `x-sunset` that has passed.
 */
export function breakingChanges(base: object, revision: object): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'pet-store-openapi-'))
  try {
    const [from, to] = [path.join(folder, 'base.json'), path.join(folder, 'revision.json')]
    writeFileSync(from, JSON.stringify(webhooksAsResponses(base), knownValuesOnly))
    writeFileSync(to, JSON.stringify(webhooksAsResponses(revision), knownValuesOnly))
    const ignored = ['--err-ignore', decidedChanges, '--warn-ignore', decidedChanges]
    const options = ['--format', 'json', '--severity-levels', severityLevels, ...ignored]
    const output = execFileSync(oasdiff, ['breaking', from, to, ...options], { encoding: 'utf8' })
    const changes = changesSchema.parse(JSON.parse(output)) ?? []
    return changes
      .filter((change) => change.level >= WARNING && !isAnnounced(change))
      .map(({ operation = '', path = '', text, id }) => `${operation} ${path}: ${text} (${id})`.trim())
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const webhooksSchema = z.record(z.string(), z.object({ post: z.looseObject({ requestBody: z.unknown() }) }))

/** The store sends webhooks, and its clients read them: what changes in one is what changes in a response. */
function webhooksAsResponses(document: { readonly paths?: object; readonly webhooks?: object }): object {
  const { webhooks = {}, ...rest } = document
  const paths = Object.entries(webhooksSchema.parse(webhooks)).map(([type, { post }]) => {
    const { requestBody, ...operation } = post
    const response = { description: 'The event.', ...Object(requestBody) }
    return [`/webhooks/${type}`, { get: { ...operation, responses: { 200: response } } }] as const
  })
  return { ...rest, paths: { ...rest.paths, ...Object.fromEntries(paths) } }
}

/** The document says that codes, and types of events, may be added. */
const isAnnounced = ({ id, text }: { id: string; text: string }) =>
  id === 'response-property-enum-value-added' &&
  (text.includes('to the `code` response property') || /^added the new `(pet|order)\.\w+` enum value/.test(text))
