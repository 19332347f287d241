import type { GateResult } from '@/server/http/gate/gate'

/** RFC 9110, section 9.2.1. */
const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether a request may have changed what pages show: not if the gate or its operation refused it. A fault may have come
 * after the write.
 */
export const mayHaveWritten = (
  { method }: { readonly method: string },
  { refusal }: Pick<GateResult, 'refusal'>,
  { status }: { readonly status: number },
): boolean => !safeMethods.has(method) && !refusal && (status < 400 || status >= 500)
