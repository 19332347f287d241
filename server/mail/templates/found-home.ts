import { type AlertLinks, alertFooter } from './alert-footer'
import type { Letter } from './layout'
import { quoted } from './wording'

export interface FoundHomeData extends AlertLinks {
  /** The animal's name. */
  readonly name: string
  /** Where others of its kind are. */
  readonly othersLink: string
}

export const foundHome = ({ name, othersLink, ...links }: FoundHomeData): Letter => ({
  subject: `${quoted(name)} has found a home`,
  paragraphs: [
    `You asked us to tell you when ${quoted(name)} is available again. It turned out otherwise: ${quoted(name)} has found a home.`,
    'Others of the same kind are still looking for theirs.',
  ],
  action: { label: 'Meet the others', link: othersLink },
  ...alertFooter(links),
})
