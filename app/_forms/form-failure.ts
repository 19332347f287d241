import { failureTexts } from '@/app/_shell/text/failure-texts'
import { sentenceIn, sentenceOf } from '@/app/_shell/text/sentence-of'
import type { ErrorCode } from '@/server/platform/errors/error-table'
import { type Issue, untranslated } from '@/server/platform/errors/issues'
import type { PublicError } from '@/server/platform/errors/public-error'
import { signedOut } from '@/server/platform/errors/service-error'
import { defaultLanguage, type Language } from '@/server/platform/values/language'
import { issueTexts, repeatedFormTexts } from './form-failure-texts'
import { formTexts } from './texts'

/** Why a form was refused, in words for people, in the language of its page. */
export type FormFailure = Pick<PublicError, 'code' | 'message' | 'issues'>

/** What a form learns about an error. */
export function toFormFailure(error: PublicError, language: Language): FormFailure {
  const issues = error.issues?.map((issue) => ({ ...untranslated(issue), message: issueMessage(issue, language) }))
  return { code: error.code, issues, message: issues ? allSentences(issues) : failureMessage(error, language) }
}

/** Each once, since two fields may have the same issue. */
const allSentences = (issues: readonly Issue[]) => [...new Set(issues.map(sentenceOf))].join(' ')

function issueMessage(issue: Issue, language: Language): string {
  if (language === defaultLanguage) return issue.message
  const { other, ...byCode }: Readonly<Record<string, string>> & { readonly other: string } = issueTexts[language]
  return sentenceIn(issue, language) ?? byCode[issue.code] ?? other
}

/** The procedure's own messages for these name keys or the request: they are for programs. */
const messagesForPrograms: ReadonlySet<ErrorCode> = new Set([
  'internal_error',
  'idempotency_conflict',
  'idempotency_in_progress',
  'unauthorized',
])

function failureMessage(error: PublicError, language: Language): string {
  const ownMessage = messagesForPrograms.has(error.code) ? undefined : sentenceIn(error, language)
  return ownMessage ?? failureByCode(error.code, language)
}

/** Why a form was refused, as far as its code tells. */
export function failureByCode(code: ErrorCode, language: Language): string {
  const { unanswered } = formTexts[language]
  switch (code) {
    case 'idempotency_conflict':
      return repeatedFormTexts[language].sentBefore
    case 'idempotency_in_progress':
      return repeatedFormTexts[language].inProgress
    case 'unauthorized':
      return sentenceIn(signedOut(), language) ?? unanswered
    case 'rate_limit_exceeded':
      return failureTexts[language].tooManyRequests
    default:
      return unanswered
  }
}
