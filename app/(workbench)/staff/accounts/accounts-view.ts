import { z } from 'zod'
import { withQuery } from '@/app/_shell/navigation/with-query'
import type { PageHref } from '@/server/http/page-table/page-table'
import { searchSchema } from '@/server/platform/values/search'

const viewSchema = z.object({
  search: searchSchema.optional().catch(undefined),
  page: z
    .string()
    .regex(/^[1-9]\d{0,3}$/)
    .transform(Number)
    .catch(1),
})

/** What the page of the accounts shows: everything in its URL. */
export type AccountsView = z.output<typeof viewSchema>

/** Reads the URL. Invalid parameters are ignored. */
export const readAccountsView = (parameters: Record<string, unknown>): AccountsView => viewSchema.parse(parameters)

export function accountsPath({ search, page }: AccountsView): PageHref {
  const query = new URLSearchParams({
    ...(search === undefined ? {} : { search }),
    ...(page === 1 ? {} : { page: String(page) }),
  })
  return withQuery('/staff/accounts', query)
}

/** The page of an account. */
export const accountPath = (accountId: number | bigint): PageHref => `/staff/accounts/${accountId}`
