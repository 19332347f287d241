import { z } from 'zod'
import { withQuery } from '@/app/_shell/navigation/with-query'
import type { PageHref } from '@/server/http/page-table/page-table'
import { searchSchema } from '@/server/platform/values/search'

const viewSchema = z.object({
  search: searchSchema.optional().catch(undefined),
  cursor: z.string().min(1).max(100).optional().catch(undefined),
})

/** What the page of the customers shows: everything in its URL. */
export type CustomersView = z.output<typeof viewSchema>

/** Reads the URL. Invalid parameters are ignored. */
export const readCustomersView = (parameters: Record<string, unknown>): CustomersView => viewSchema.parse(parameters)

export const customersPath = ({ search }: Pick<CustomersView, 'search'>): PageHref =>
  withQuery('/staff/customers', new URLSearchParams(search === undefined ? {} : { search }))

/** The page of an order's customer. Its address reveals nothing about them. */
export const customerPath = (orderId: number): PageHref => `/staff/customers/${orderId}`
