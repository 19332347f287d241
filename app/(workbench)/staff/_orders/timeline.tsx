import type { ReactNode } from 'react'
import { bidiIsolate } from '@/app/_shell/text/bidi-isolate'
import { StoreMoment } from '@/app/(workbench)/staff/_page/store-moment'
import styles from '@/app/(workbench)/staff/orders/[orderId]/page.module.css'
import type { Language } from '@/server/platform/values/language'
import { byWhomTexts } from './timeline-texts'

interface TimelineProps {
  /** The id of its heading. */
  readonly id: string
  readonly title: string
  readonly items: readonly TimelineItem[]
  /** Shown below it. */
  readonly children?: ReactNode
}

interface TimelineItem {
  readonly key: string
  readonly what: ReactNode
  /** What completes it, such as who it was. */
  readonly how: ReactNode
  /** In ISO 8601. */
  readonly at: string
  /** Below it, such as what was written. */
  readonly more?: ReactNode
}

/** The history of something: what, who and when. */
export function Timeline({ id, title, items, children }: TimelineProps) {
  return (
    <section aria-labelledby={id} className={styles.timeline}>
      <h2 id={id}>{title}</h2>
      <ol>
        {items.map(({ key, what, how, at, more }) => (
          <li key={key}>
            <strong>{what}</strong> {how}
            <br />
            <StoreMoment at={at} />
            {more}
          </li>
        ))}
      </ol>
      {children}
    </section>
  )
}

/**
 * Who did something, to complete a sentence; empty if unknown.
 * @param actor as in `Actor`
 * @param name of the account whose key was used, or of the member of the staff
 */
export function byWhom(actor: string | null, name: string | undefined, language: Language): string {
  const texts = byWhomTexts[language]
  const [kind, id = ''] = actor?.split(' ') ?? []
  switch (kind) {
    case 'guest':
      return texts.customer
    case 'operator':
      return texts.operator
    case 'expiry':
      return texts.expiry
    case 'key':
      return name === undefined ? texts.key(id) : texts.keyOf(id, bidiIsolate(name))
    case 'staff':
      return name === undefined ? texts.member(id) : texts.person(bidiIsolate(name))
    default:
      return ''
  }
}
