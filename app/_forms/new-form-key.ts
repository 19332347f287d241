import 'server-only'
import { randomUUID } from 'node:crypto'
import { headers } from 'next/headers'
import { FOR_ALL_HEADER } from '@/server/http/pages/page-for-all'
import type { ErrorCode } from '@/server/platform/errors/error-table'

/**
 * The Idempotency-Key of a form, for its field `key`. Empty on a page that is the same for everybody: there a script
 * makes one, and the host adds one to a form that arrives without.
 */
export const newFormKey = async (): Promise<string> => ((await headers()).has(FOR_ALL_HEADER) ? '' : randomUUID())

/**
 * The Idempotency-Key for a form that is sent again after it was refused: the same, unless it already stands for
 * another input that was sent with it.
 */
export const nextFormKey = (key: string, { code }: { readonly code: ErrorCode }): string =>
  code === 'idempotency_conflict' ? randomUUID() : key
