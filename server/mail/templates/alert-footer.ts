import type { Language } from '@/server/values/language'
import { alertTexts } from './alert-texts'
import type { Letter } from './layout'

/** What every mail about an animal that somebody waits for needs. */
export interface AlertLinks {
  /** The page where its reader stops all mails like it. */
  readonly stopLink: string
  /** Does so when it is sent a POST. */
  readonly oneClickLink: string
  readonly language: Language
}

/** Below a mail that was asked for: that it is the only one about this animal, and how to stop the others. */
export const alertFooter = ({ stopLink, oneClickLink, language }: AlertLinks) =>
  ({
    notes: [alertTexts[language].why],
    unsubscribe: { label: alertTexts[language].stop, link: stopLink, oneClickLink },
  }) as const satisfies Pick<Letter, 'notes' | 'unsubscribe'>
