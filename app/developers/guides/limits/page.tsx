import { Chapter } from '@/app/developers/_page/anchored'
import { developerMetadata, PageLink } from '@/app/developers/_page/developer-page'
import { Samples } from '@/app/developers/_samples/sample'
import { durationText } from '@/app/developers/guides/_guide/duration-text'
import { ErrorLink, FactTable, Guide } from '@/app/developers/guides/_guide/guide'
import { addressQuotas, penaltyRules, planNames, planTable } from '@/server/limits/plans'
import { numberFormat } from '@/server/platform/values/formats'

export const metadata = developerMetadata('/developers/guides/limits')

const number = numberFormat('en')

const planRows = planNames.map((name) => {
  const { quota, reason } = planTable[name]
  return quota === 'agreed individually'
    ? ([name, 'agreed', 'agreed', reason] as const)
    : ([name, number.format(quota.perMinute), number.format(quota.perDay), reason] as const)
})

export default function LimitsPage() {
  const { strikes, spanMs, graceMs, banMs } = penaltyRules
  const { perMinute, perDay } = addressQuotas.withoutValidKey
  return (
    <Guide
      topic="limits"
      lead={
        <p>
          After a 429, send nothing until <code>Retry-After</code> seconds have passed, then a little later each time. A
          program that does so is never banned for sending too much, however much it sends at once.
        </p>
      }
    >
      <Chapter title="Back off">
        <Samples topic="limits" region="back-off" withStart />
        <p>
          Wait what <code>Retry-After</code> says; after exactly that time you are not refused for having come too
          early. Add a random time that doubles with each attempt, so that your processes do not all come back at once,
          and give up at some point. The same goes for <ErrorLink code="service_unavailable" />. Give each POST an{' '}
          <PageLink to="/developers/guides/idempotency">Idempotency-Key</PageLink>, and it is safe to send again.
        </p>
        <p>
          The <PageLink to="/developers/guides/client-libraries">client libraries</PageLink> do all this.
        </p>
      </Chapter>
      <Chapter title="Plans">
        <FactTable caption="Plans" columns={['Plan', 'Per minute', 'Per day', 'For']} rows={planRows} />
        <ul>
          <li>
            Requests count per account, with all its keys together, in UTC minutes and UTC days. Both must have room. A
            refused request uses neither.
          </li>
          <li>
            Every response to a valid key counts: errors, 304, replays, HEAD and OPTIONS too. A batch of tRPC counts one
            for each call in it.
          </li>
          <li>
            Without a valid key, a network address has {number.format(perMinute)} requests a minute and{' '}
            {number.format(perDay)} a day.
          </li>
          <li>
            For more, ask for another plan in the <PageLink to="/console">console</PageLink> under “Plan and scopes”. It
            takes effect within a minute, and what was used stays used.
          </li>
        </ul>
      </Chapter>
      <Chapter title="See where you stand">
        <p>
          Every response says where you stand. Three headers describe the window, minute or day, that has the least
          left, and two describe both, as structured fields.
        </p>
        <FactTable
          caption="Headers"
          columns={['Header', 'Meaning']}
          rows={[
            ['X-RateLimit-Limit', 'The requests that the window allows.'],
            ['X-RateLimit-Remaining', 'How many of them are left.'],
            ['X-RateLimit-Reset', 'When the window ends, in Unix seconds.'],
            ['RateLimit-Policy', 'The quota (q) and the length in seconds (w) of each window.'],
            ['RateLimit', 'What is left (r) of each window, and the seconds until it ends (t).'],
          ]}
        />
        <Samples topic="limits" region="read" />
        <p>A program that waits for the reset when nothing remains gets no 429 at all.</p>
      </Chapter>
      <Chapter title="Bans">
        <p>
          <ErrorLink code="rate_limit_exceeded" /> is the answer to each request beyond the limit. A key that goes on
          regardless is banned: {strikes} refused requests within {durationText(spanMs)} get{' '}
          <ErrorLink code="temporarily_banned" /> for {durationText(banMs)}. What comes within {durationText(graceMs)}{' '}
          of the first refusal in a window was on its way already, and is not held against it. Requests during a ban do
          not make it longer, and the account’s other keys are not banned.
        </p>
        <p>
          The store can ban a key for up to a week, too. The message of the refusal then says so, and the audit log of
          the account says why.
        </p>
      </Chapter>
    </Guide>
  )
}
