import { type AlertLinks, alertFooter } from './alert-footer'
import { alertTexts } from './alert-texts'
import type { Letter } from './layout'
import { quoted } from './wording'

export interface FoundHomeData extends AlertLinks {
  /** The animal's name. */
  readonly name: string
  /** Where others of its kind are. */
  readonly othersLink: string
}

export const foundHome = ({ name, othersLink, ...links }: FoundHomeData): Letter => ({
  subject: alertTexts.sold.subject(quoted(name)),
  paragraphs: [alertTexts.sold.news(quoted(name)), alertTexts.sold.others],
  action: { label: alertTexts.sold.meetOthers, link: othersLink },
  ...alertFooter(links),
})
