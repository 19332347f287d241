import type { GateResult } from '@/server/http/gate/gate'

/**
 * Whether a request may have changed what pages show: not if the gate or its operation refused it. A fault may have come
 * after the write.
 */
export const mayHaveWritten = (
  { method }: { readonly method: string },
  { refusal }: Pick<GateResult, 'refusal'>,
  { status }: { readonly status: number },
): boolean => method === 'POST' && !refusal && (status < 400 || status >= 500)
