import type { PageHref } from '@/server/http/page-table/page-table'

/** The pages of an account, with the labels of links to them. */
const accountPages = [
  ['keys', 'Keys'],
  ['usage', 'Usage'],
  ['orders', 'Orders'],
  ['webhooks', 'Webhooks'],
  ['members', 'Members'],
  ['requests', 'Plan and scopes'],
  ['log', 'Audit log'],
] as const

export type AccountPageName = (typeof accountPages)[number][0]

/** The address of a page of an account. */
export const accountPagePath = (accountId: bigint | number, page: AccountPageName): PageHref =>
  `/console/accounts/${accountId}/${page}`

/** The addresses of an account's pages, with their labels. */
export const accountPageLinks = (accountId: bigint) =>
  accountPages.map(([page, label]) => ({ page, path: accountPagePath(accountId, page), label }))

export const webhooksPath = (accountId: bigint | number) => accountPagePath(accountId, 'webhooks')

export const endpointPath = (accountId: bigint | number, endpointId: number): PageHref =>
  `/console/accounts/${accountId}/webhooks/${endpointId}`
