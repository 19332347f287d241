import type { TRPCClientErrorLike } from '@trpc/client'
import type { AppRouter } from '@/server/app-router'
import type { Language } from '@/server/platform/values/language'
import { failureTexts } from './failure-texts'

/** Tells a shopper that something could not be fetched, and what to do about it. */
export function failureMessage(error: TRPCClientErrorLike<AppRouter> | null, language: Language): string {
  switch (error?.data?.reason) {
    case undefined:
      return failureTexts[language].unreachable
    case 'rate_limit_exceeded':
      return failureTexts[language].tooManyRequests
    default:
      return failureTexts[language].atFault
  }
}
