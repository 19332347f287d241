import { z } from 'zod'
import { withQuery } from '@/app/_navigation/with-query'
import { staffPages } from '@/app/(store)/staff/staff-pages'
import { searchSchema } from '@/server/values/search'

const viewSchema = z.object({
  search: searchSchema.optional().catch(undefined),
  cursor: z.string().min(1).max(100).optional().catch(undefined),
})

/** What the page of the customers shows: everything that its URL says. */
export type CustomersView = z.output<typeof viewSchema>

/** Reads the URL. Invalid parameters are ignored. */
export const readCustomersView = (parameters: Record<string, unknown>): CustomersView => viewSchema.parse(parameters)

export function customersPath({ search, cursor }: CustomersView): string {
  const query = new URLSearchParams({
    ...(search === undefined ? {} : { search }),
    ...(cursor === undefined ? {} : { cursor }),
  })
  return withQuery(staffPages.customers.path, query)
}

/**
 * The page of the customer of an order: the number of the order says nothing of them to who sees the address, such as in the
 * history of a browser.
 */
export const customerPath = (orderId: number): string => `${staffPages.customers.path}/${orderId}`
