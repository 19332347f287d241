import { accountPagePath } from '@/app/(store)/console/account-pages'

export const webhooksPath = (accountId: bigint | number) => accountPagePath(accountId, 'webhooks')

export const endpointPath = (accountId: bigint | number, endpointId: number) =>
  `${webhooksPath(accountId)}/${endpointId}`
