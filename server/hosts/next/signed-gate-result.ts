import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { isScope } from '@/server/accounts/scopes'
import { isErrorCode } from '@/server/errors/table'
import type { GateResult } from '@/server/http/gate/gate'

/** The request header in which Next's middleware hands what the gate found to the route. */
export const GATE_RESULT_HEADER = 'x-gate-result'

const gateResultSchema = z.object({
  requestId: z.string(),
  clientIp: z.string(),
  headers: z.record(z.string(), z.string()),
  caller: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('anonymous') }),
    z.object({
      kind: z.literal('key'),
      keyId: z.string(),
      accountId: z.string(),
      scopes: z.array(z.string().refine(isScope)),
    }),
  ]),
  refusal: z.object({ reason: z.string().refine(isErrorCode), message: z.string() }).optional(),
})

/** Writes a gateResult so that only a holder of `key` can have written it: middleware and route may run in different processes. */
export function signGateResult(gateResult: GateResult, key: Buffer): string {
  const content = Buffer.from(JSON.stringify(gateResult)).toString('base64url')
  return `${content}.${sign(content, key)}`
}

/** Reads a signed gate result; undefined when there is none or it is not ours. */
export function verifyGateResult(sealed: string | null, key: Buffer): GateResult | undefined {
  const [content = '', mac = ''] = (sealed ?? '').split('.')
  const given = Buffer.from(mac)
  const expected = Buffer.from(sign(content, key))
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  return gateResultSchema.parse(JSON.parse(Buffer.from(content, 'base64url').toString()))
}

const sign = (content: string, key: Buffer) => createHmac('sha256', key).update(content).digest('base64url')
