import type { TRPCClientErrorLike } from '@trpc/client'
import type { AppRouter } from '@/server/app-router'
import { tooManyRequests } from './too-many-requests'

/** Tells a shopper that something could not be fetched, and what to do about it. */
export function failureMessage(error: TRPCClientErrorLike<AppRouter> | null): string {
  switch (error?.data?.reason) {
    case undefined:
      return 'We cannot reach the store right now. Are you online?'
    case 'rate_limit_exceeded':
      return tooManyRequests
    default:
      return 'Something went wrong in the store. Trying again often helps.'
  }
}
