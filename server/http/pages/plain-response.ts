import { ACTION_HEADER } from '@/server/http/forms/read-form'
import { retryLater } from '@/server/http/refusals'
import type { ReadHeader } from '@/server/http/request'
import type { Language } from '@/server/values/language'
import { PLAIN_PAGE_POLICY, type PlainPageName, plainPage } from './plain-pages'

/**
 * A response with a plain page; or with its text alone, which a script that sent a form shows beside that. Next's
 * script reads the text of a failure when it is `text/plain`, to the letter.
 */
export function plainResponse(name: PlainPageName, language: Language, header: ReadHeader, waitSeconds?: number) {
  const { status, text, html } = plainPage(name, language, waitSeconds)
  const isForScript = header(ACTION_HEADER) !== null
  return {
    status,
    headers: {
      'Content-Type': isForScript ? 'text/plain' : 'text/html; charset=utf-8',
      'Content-Security-Policy': PLAIN_PAGE_POLICY,
      'Cache-Control': 'no-store',
      ...(status === 503 ? retryLater : {}),
    },
    body: isForScript ? text : html,
  }
}
