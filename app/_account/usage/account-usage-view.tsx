import { keyLabel } from '@/app/_account/keys/key-label'
import type { PageProps } from '@/app/_shell/navigation/page-props'
import { personalApi } from '@/app/_trpc/server'
import { getRuntime } from '@/server/hosts/current-runtime'
import { type Counts, totalOf } from '@/server/identity/usage/usage.service'
import { REQUEST_ID } from '@/server/platform/telemetry/finished-request'
import { parseId } from '@/server/platform/values/id'
import { BarsChart, CountsTable, DaysChart, Legend } from './charts'
import { DeprecatedCalls } from './deprecated-calls'
import { refusedInWords, shortDayText } from './format'
import { PlanUsage } from './plan-usage'
import { FailedRequests, RequestFilter, Requests } from './requests'
import styles from './usage.module.css'

/** How many days are shown. */
const DAYS = 30

interface AccountUsageViewProps {
  readonly accountId: number
  /** The query of the page's address: the id of a key in `key`, and that of a request in `request`. */
  readonly query: Awaited<PageProps<'accountId'>['searchParams']>
}

/** What an account has used: for its members, and for the staff. */
export async function AccountUsageView({ accountId, query: { key, request } }: AccountUsageViewProps) {
  const selected = typeof key === 'string' ? parseId(key) : undefined
  const asked = typeof request === 'string' ? request.trim() : ''
  // No request has another id.
  const requestId = REQUEST_ID.test(asked) ? asked : undefined
  const usage = await (await personalApi()).usage.get({ accountId, days: DAYS, keyId: selected, requestId })
  const { plan, limits, days, operations, keys, otherKeys, requests, failures, keyId } = usage
  const labels = new Map(keys.map((key) => [BigInt(key.id), keyLabel(key)]))
  const ofDays = days.map(({ date, counts }) => ({ label: shortDayText(date), counts }))
  const ofOperations = operations.map(({ name, counts }) => ({ label: name, counts }))
  const othersExist = totalOf(otherKeys) > 0
  const ofKeys = [
    ...keys.map((key) => ({ label: keyLabel(key), counts: key.counts })),
    ...(othersExist ? [{ label: 'Other keys, all together', counts: otherKeys }] : []),
  ]
  const total = days.map(({ counts }) => counts).reduce(add, none)
  const whose = keyId !== undefined ? 'this key' : othersExist ? 'the keys listed above' : 'all keys'
  return (
    <>
      <DeprecatedCalls usage={usage} now={(await getRuntime()).now()} />
      <section className={styles.section} aria-labelledby="plan">
        <h2 id="plan">The plan now</h2>
        <PlanUsage plan={plan} limits={limits} labels={labels} />
      </section>
      <section className={styles.section} aria-labelledby="days">
        <h2 id="days">The last {DAYS} days</h2>
        <p>Counted in UTC, without the last ten seconds. {refusedInWords(days)}</p>
        <Legend shown={total} />
        <h3>By day</h3>
        <DaysChart days={days} />
        <CountsTable caption="Requests by day" subject="Day" rows={ofDays} />
        {operations.length > 0 && (
          <>
            <h3>By operation</h3>
            <BarsChart rows={ofOperations} />
            <CountsTable caption="Requests by operation" subject="Operation" rows={ofOperations} />
            <h3>By key</h3>
            <BarsChart rows={ofKeys} />
            <CountsTable caption="Requests by key" subject="Key" rows={ofKeys} />
          </>
        )}
      </section>
      <section className={styles.section} aria-labelledby="requests">
        <h2 id="requests">Requests</h2>
        <RequestFilter keys={keys} labels={labels} selectedKey={keyId} requestId={requestId} />
        <h3>Latest</h3>
        <p>
          The last 100 of {whose} from the past seven days; new ones show up after about ten seconds. We keep paths, but
          not query strings.
        </p>
        <Requests requests={requests} labels={labels} />
        <h3>Failed</h3>
        <p>The last 100 of {whose} in 90 days, with what our support asks for.</p>
        <FailedRequests failures={failures} labels={labels} />
      </section>
    </>
  )
}

const none: Counts = { '2xx': 0, '304': 0, '4xx': 0, '429': 0, '5xx': 0 }

const add = (a: Counts, b: Counts): Counts => ({
  '2xx': a['2xx'] + b['2xx'],
  '304': a['304'] + b['304'],
  '4xx': a['4xx'] + b['4xx'],
  '429': a['429'] + b['429'],
  '5xx': a['5xx'] + b['5xx'],
})
