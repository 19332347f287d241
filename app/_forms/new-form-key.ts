import 'server-only'
import { randomUUID } from 'node:crypto'
import { headers } from 'next/headers'
import { FOR_ALL_HEADER } from '@/server/hosts/next/pages/page-for-all'

/**
 * The Idempotency-Key of a form, for its field `key`. Empty on a page that is sent to everybody: there a script makes
 * one, and the host gives one to a form that comes without.
 */
export const newFormKey = async (): Promise<string> => ((await headers()).has(FOR_ALL_HEADER) ? '' : randomUUID())
