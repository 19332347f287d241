import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { isScope } from '@/server/accounts/scopes'
import { isErrorCode } from '@/server/errors/table'
import type { Passage } from './gate'

/** The request header in which Next's middleware hands what the gate found to the route. */
export const PASSAGE_HEADER = 'x-gate-passage'

const passageSchema = z.object({
  requestId: z.string(),
  address: z.string(),
  headers: z.record(z.string(), z.string()),
  caller: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('guest') }),
    z.object({
      kind: z.literal('key'),
      keyId: z.string(),
      accountId: z.string(),
      scopes: z.array(z.string().refine(isScope)),
    }),
  ]),
  refusal: z.object({ reason: z.string().refine(isErrorCode), message: z.string() }).optional(),
})

/** Writes a passage so that only a holder of `key` can have written it: middleware and route may run in different processes. */
export function sealPassage(passage: Passage, key: Buffer): string {
  const content = Buffer.from(JSON.stringify(passage)).toString('base64url')
  return `${content}.${sign(content, key)}`
}

/** Reads a sealed passage; undefined when there is none or it is not ours. */
export function openPassage(sealed: string | null, key: Buffer): Passage | undefined {
  const [content = '', mac = ''] = (sealed ?? '').split('.')
  const given = Buffer.from(mac)
  const expected = Buffer.from(sign(content, key))
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  return passageSchema.parse(JSON.parse(Buffer.from(content, 'base64url').toString()))
}

const sign = (content: string, key: Buffer) => createHmac('sha256', key).update(content).digest('base64url')
