import Link from 'next/link'
import { keyLabel } from '@/app/_account/keys/key-label'
import { longDayText } from '@/app/_shell/text/long-day'
import { DEPRECATION_PAGE, deprecationOf } from '@/server/http/rest/deprecations'
import type { AccountUsage } from '@/server/identity/usage/usage.service'
import { countText } from './format'
import styles from './usage.module.css'

const DAY_MS = 86_400_000

interface DeprecatedCallsProps {
  readonly usage: AccountUsage
  /** Unix ms. */
  readonly now: number
}

/** Which of the valid keys have called a deprecated operation. */
export const DeprecatedCalls = ({ usage: { operations, keys }, now }: DeprecatedCallsProps) =>
  operations.flatMap(({ name, keyIds }) => {
    const deprecation = deprecationOf(name)
    const callers = keys.filter(({ id, isValid }) => isValid && keyIds.includes(id))
    if (!deprecation || callers.length === 0) return []
    const { removedOn, successor } = deprecation
    const days = Math.ceil((removedOn.getTime() - now) / DAY_MS)
    const when = days > 0 ? `is removed in ${countText(days)} ${days === 1 ? 'day' : 'days'}` : 'has been removed'
    return (
      <p key={name} className={styles.notice}>
        <strong>
          {callers.map(keyLabel).join(', ')} still {callers.length === 1 ? 'calls' : 'call'} {name}, which {when}
        </strong>
        , on {longDayText(removedOn)}. Use <code>GET {successor}</code> instead.{' '}
        <Link href={`${DEPRECATION_PAGE}#${name}`} prefetch={false}>
          About {name}
        </Link>
      </p>
    )
  })
