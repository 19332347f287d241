import type { TRPCClientErrorLike } from '@trpc/client'
import type { AppRouter } from '@/server/app-router'
import { failureTexts } from './failure-texts'
import { tooManyRequests } from './too-many-requests-texts'

/** Tells a shopper that something could not be fetched, and what to do about it. */
export function failureMessage(error: TRPCClientErrorLike<AppRouter> | null): string {
  switch (error?.data?.reason) {
    case undefined:
      return failureTexts.unreachable
    case 'rate_limit_exceeded':
      return tooManyRequests
    default:
      return failureTexts.atFault
  }
}
