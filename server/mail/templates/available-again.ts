import { type AlertLinks, alertFooter } from './alert-footer'
import type { Letter } from './layout'
import { quoted } from './wording'

export interface AvailableAgainData extends AlertLinks {
  /** The animal's name. */
  readonly name: string
  /** Its page. */
  readonly animalLink: string
}

export const availableAgain = ({ name, animalLink, ...links }: AvailableAgainData): Letter => ({
  subject: `${quoted(name)} is available again`,
  paragraphs: [
    `Good news: ${quoted(name)} is available again.`,
    'If you are still interested, have a look soon. Whoever orders first gets to welcome them home.',
  ],
  action: { label: 'See the animal', link: animalLink },
  ...alertFooter(links),
})
