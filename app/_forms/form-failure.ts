import { failureTexts } from '@/app/_shell/text/failure-texts'
import { sentenceIn, sentenceOf } from '@/app/_shell/text/sentence-of'
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

/** Where the procedure's own message names keys or the request, it is for programs. */
function failureMessage(error: PublicError, language: Language): string {
  const { unanswered } = formTexts[language]
  switch (error.code) {
    case 'internal_error':
      return unanswered
    case 'idempotency_conflict':
      return repeatedFormTexts[language].sentBefore
    case 'idempotency_in_progress':
      return repeatedFormTexts[language].inProgress
    case 'unauthorized':
      return sentenceIn(signedOut(), language) ?? unanswered
    case 'rate_limit_exceeded':
      return sentenceIn(error, language) ?? failureTexts[language].tooManyRequests
    default:
      return sentenceIn(error, language) ?? unanswered
  }
}
