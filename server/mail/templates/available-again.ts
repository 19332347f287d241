import { type AlertLinks, alertFooter } from './alert-footer'
import { alertTexts } from './alert-texts'
import type { Letter } from './layout'
import { quoted } from './wording'

export interface AvailableAgainData extends AlertLinks {
  /** The animal's name. */
  readonly name: string
  /** Its page. */
  readonly animalLink: string
}

export function availableAgain({ name, animalLink, ...links }: AvailableAgainData): Letter {
  const { language } = links
  const texts = alertTexts[language].available
  return {
    language,
    subject: texts.subject(quoted(name, language)),
    paragraphs: [texts.news(quoted(name, language)), texts.hurry],
    action: { label: texts.seeAnimal, link: animalLink },
    ...alertFooter(links),
  }
}
