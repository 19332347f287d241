import type { ReactNode } from 'react'
import { bidiIsolate } from '@/app/_text/bidi-isolate'
import { momentOf } from '@/app/_text/moment'
import styles from '@/app/(store)/staff/orders/[orderId]/page.module.css'

interface TimelineProps {
  /** Of its heading. */
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
}

/** What has happened to something: what, who and when. */
export const Timeline = ({ id, title, items, children }: TimelineProps) => (
  <section aria-labelledby={id} className={styles.timeline}>
    <h2 id={id}>{title}</h2>
    <ol>
      {items.map(({ key, what, how, at }) => (
        <li key={key}>
          <strong>{what}</strong> {how}
          <br />
          <time dateTime={at}>{momentOf(at)} UTC</time>
        </li>
      ))}
    </ol>
    {children}
  </section>
)

/**
 * Who did something, to complete a sentence; empty if that is not recorded.
 * @param actor as in `Actor`
 * @param name of the account whose key was used, or of the member of the staff
 */
export function byWhom(actor: string | null, name: string | undefined): string {
  const [kind, id] = actor?.split(' ') ?? []
  switch (kind) {
    case 'guest':
      return 'by the customer'
    case 'operator':
      return 'on the command line'
    case 'expiry':
      return 'since nobody approved it in time'
    case 'key':
      return name === undefined ? `with key ${id}` : `with key ${id} of ${bidiIsolate(name)}`
    case 'staff':
      return `by ${name === undefined ? `staff member ${id}` : bidiIsolate(name)}`
    default:
      return ''
  }
}
