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

export function foundHome({ name, othersLink, ...links }: FoundHomeData): Letter {
  const { language } = links
  const texts = alertTexts[language].sold
  return {
    language,
    subject: texts.subject(quoted(name, language)),
    paragraphs: [texts.news(quoted(name, language)), texts.others],
    action: { label: texts.meetOthers, link: othersLink },
    ...alertFooter(links),
  }
}
