import 'server-only'
import { randomUUID } from 'node:crypto'
import { headers } from 'next/headers'
import { FOR_ALL_HEADER } from '@/server/http/pages/page-for-all'
import type { ErrorCode } from '@/server/platform/errors/error-table'

/**
 * The Idempotency-Key of a form, for its field `key`. Empty on a page that is sent to everybody: there a script makes
 * one, and the host gives one to a form that comes without.
 */
export const newFormKey = async (): Promise<string> => ((await headers()).has(FOR_ALL_HEADER) ? '' : randomUUID())

/**
 * The Idempotency-Key of a form that is sent again after it was refused: the same, unless it stands for another input
 * that was sent with it before.
 */
export const nextFormKey = (key: string, { code }: { readonly code: ErrorCode }): string =>
  code === 'idempotency_conflict' ? randomUUID() : key
