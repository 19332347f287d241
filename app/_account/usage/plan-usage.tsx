import { Moment } from '@/app/_shell/text/moment'
import type { AccountLimits } from '@/server/identity/usage/usage.service'
import type { WindowName, WindowUsage } from '@/server/limits/windows'
import { countText, timeText } from './format'
import styles from './usage.module.css'

const windowLabels = { minute: 'This minute', day: 'Today' } as const satisfies Record<WindowName, string>

interface PlanUsageProps {
  readonly plan: string
  readonly limits: AccountLimits
  /** The label of each key, by its id. */
  readonly labels: ReadonlyMap<bigint, string>
}

/** How much of the plan is used up at the moment, and which keys are banned. */
export const PlanUsage = ({ plan, limits, labels }: PlanUsageProps) => (
  <>
    <p>Plan {plan}. A minute and a day begin and end in UTC.</p>
    <ul className={styles.windows}>
      {limits.windows.map((window) => (
        <PlanWindow key={window.name} window={window} />
      ))}
    </ul>
    {[...limits.bans].map(([keyId, { until, isByStaff }]) => (
      <p key={keyId} className={styles.notice}>
        <strong>{labels.get(keyId)} is banned</strong>{' '}
        {isByStaff ? 'by the store; the audit log says why.' : 'for sending requests after it was refused.'} It is
        served again on <Moment at={new Date(until)} />.
      </p>
    ))}
  </>
)

function PlanWindow({ window: { name, limit, used, resetAt } }: { window: WindowUsage }) {
  const label = windowLabels[name]
  return (
    <li>
      <span>{label}</span>
      <span>
        {countText(used)} of {countText(limit)}
      </span>
      <meter min={0} max={limit} high={limit * 0.9} value={used} aria-label={label} />
      <span className={styles.left}>
        {countText(Math.max(0, limit - used))} left until{' '}
        <time dateTime={new Date(resetAt).toISOString()}>{timeText(resetAt)}</time>
      </span>
    </li>
  )
}
