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

export const availableAgain = ({ name, animalLink, ...links }: AvailableAgainData): Letter => ({
  subject: alertTexts.available.subject(quoted(name)),
  paragraphs: [alertTexts.available.news(quoted(name)), alertTexts.available.hurry],
  action: { label: alertTexts.available.seeAnimal, link: animalLink },
  ...alertFooter(links),
})
