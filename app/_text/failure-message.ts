import type { TRPCClientErrorLike } from '@trpc/client'
import type { AppRouter } from '@/server/app-router'

/** What to tell a shopper when something could not be fetched, and what to do about it. */
export function failureMessage(error: TRPCClientErrorLike<AppRouter> | null): string {
  switch (error?.data?.reason) {
    case undefined:
      return 'The store cannot be reached just now. Is your device online?'
    case 'rate_limit_exceeded':
      return 'That was a lot in a short time. Wait a minute, then try again.'
    default:
      return 'Something went wrong in the store. Trying again often helps.'
  }
}
