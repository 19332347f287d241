import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { isErrorCode } from '@/server/platform/errors/error-table'
import { isScope } from '@/server/procedures/callers/scopes'
import { staffRoles } from '@/server/procedures/callers/staff-role'
import type { GateResult } from './gate'

/** The request header in which Next's middleware passes the gate's decision on to the route. */
export const GATE_RESULT_HEADER = 'x-gate-result'

/** Longer than a request takes from the gate to its route, or a form that has been read to its page. */
const VALID_MS = 60_000

const gateResultSchema = z.object({
  requestId: z.string(),
  clientIp: z.string(),
  headers: z.record(z.string(), z.string()),
  caller: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('anonymous') }),
    z.object({
      kind: z.literal('user'),
      userId: z.string(),
      staffRole: z.enum(staffRoles).nullable(),
      isFresh: z.boolean(),
    }),
    z.object({
      kind: z.literal('key'),
      keyId: z.string(),
      accountId: z.string(),
      scopes: z.array(z.string().refine(isScope)),
    }),
  ]),
  refusal: z
    .object({
      code: z.string().refine(isErrorCode),
      message: z.string(),
      headers: z.record(z.string(), z.string()).optional(),
    })
    .optional(),
})

const signedSchema = z.object({ expiresAt: z.number(), gateResult: gateResultSchema })

/**
 * Writes a gate result such that only a holder of `key` can have written it: middleware and route may run in different
 * processes.
 * @param now Unix ms; it is valid for one minute from then
 */
export function signGateResult(gateResult: GateResult, key: Buffer, now: number): string {
  const content = Buffer.from(JSON.stringify({ expiresAt: now + VALID_MS, gateResult })).toString('base64url')
  return `${content}.${sign(content, key)}`
}

/** Reads a signed gate result; undefined if there is none, or it is not ours, or has expired by `now` (Unix ms). */
export function verifyGateResult(signed: string | null, key: Buffer, now: number): GateResult | undefined {
  const [content = '', mac = ''] = (signed ?? '').split('.')
  const given = Buffer.from(mac)
  const expected = Buffer.from(sign(content, key))
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  const { expiresAt, gateResult } = signedSchema.parse(JSON.parse(Buffer.from(content, 'base64url').toString()))
  return now < expiresAt ? gateResult : undefined
}

const sign = (content: string, key: Buffer) => createHmac('sha256', key).update(content).digest('base64url')
