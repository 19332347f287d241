import type { Metadata } from 'next'
import Link from 'next/link'
import styles from '@/app/_account/accounts/account.module.css'
import { ListPages, readListPage } from '@/app/_account/accounts/list-pages'
import { chosenIn, LimitFields } from '@/app/_account/accounts/plan-fields'
import { ActionForm, Input } from '@/app/_forms/action-form'
import { FormNotice } from '@/app/_forms/form-notice'
import type { PageProps } from '@/app/_shell/navigation/page-props'
import { bidiIsolate } from '@/app/_shell/text/bidi-isolate'
import { Field } from '@/app/_shell/ui/field'
import formStyles from '@/app/_shell/ui/form.module.css'
import { personalApi } from '@/app/_trpc/server'
import { StaffPage } from '@/app/(workbench)/staff/_page/staff-page'
import { StoreMoment } from '@/app/(workbench)/staff/_page/store-moment'
import { accountPath } from '@/app/(workbench)/staff/accounts/accounts-view'
import { describeRequestedChange, type StaffRequest } from '@/server/identity/accounts/account-requests.service'
import { MAX_SENTENCE_LENGTH } from '@/server/identity/accounts/request-terms'
import { answerRequest } from './actions'

export const metadata: Metadata = { title: 'Account requests' }

const doneTexts = { answered: 'The account’s owners get your answer by mail.' } as const

/** What accounts request from the staff: open requests first. */
export default function StaffRequestsPage({ searchParams }: PageProps) {
  return (
    <StaffPage page="/staff/requests">
      {async () => {
        const { done, cursor: given } = await searchParams
        const { requests } = await personalApi()
        const [{ items: open, ...page }, ended] = await Promise.all([
          readListPage(given, (cursor) => requests.listOpen({ cursor })),
          requests.listEnded(),
        ])
        return (
          <>
            <FormNotice done={done} texts={doneTexts} />
            {open.length === 0 ? (
              <p className={styles.lead}>No request waits for an answer.</p>
            ) : (
              <ul className={styles.list}>
                {open.map((request) => (
                  <li key={request.id}>
                    <RequestSummary request={request} heading="h2" />
                    <AnswerForm request={request} />
                  </li>
                ))}
              </ul>
            )}
            <ListPages path="/staff/requests" from="oldest" {...page} />
            {ended.length > 0 && (
              <section className={styles.section} aria-labelledby="ended">
                <h2 id="ended">Answered or withdrawn</h2>
                <ul className={styles.list}>
                  {ended.map((request) => (
                    <li key={request.id}>
                      <RequestSummary request={request} heading="h3" />
                      {request.answer && <p>We: {bidiIsolate(request.answer)}</p>}
                    </li>
                  ))}
                </ul>
              </section>
            )}
          </>
        )
      }}
    </StaffPage>
  )
}

const stateLabels = {
  open: 'asked',
  granted: 'granted',
  declined: 'declined',
  withdrawn: 'withdrawn',
} as const satisfies Record<StaffRequest['state'], string>

interface RequestSummaryProps {
  readonly request: StaffRequest
  readonly heading: 'h2' | 'h3'
}

const RequestSummary = ({ request, heading: Heading }: RequestSummaryProps) => (
  <>
    <Heading>
      <Link href={accountPath(request.account.id)} prefetch={false}>
        {bidiIsolate(request.account.name)}
      </Link>
      : {describeRequestedChange(request.change)}
    </Heading>
    <p className={styles.quiet}>
      On the plan {request.account.plan}, {stateLabels[request.state]}{' '}
      <StoreMoment at={request.endedAt ?? request.createdAt} />
    </p>
    {request.reason !== null && <p>{bidiIsolate(request.reason)}</p>}
  </>
)

function AnswerForm({ request }: { request: StaffRequest }) {
  const { id, change } = request
  return (
    <ActionForm action={answerRequest} className={formStyles.form}>
      <input type="hidden" name="requestId" value={id} />
      {change.kind === 'plan' && change.terms.plan === 'enterprise' && <LimitFields chosen={chosenIn(change.terms)} />}
      <fieldset className={styles.choices}>
        <legend>Answer to {bidiIsolate(request.account.name)}</legend>
        <label>
          <Input type="radio" name="verdict" value="grant" required />
          <span>Grant it</span>
        </label>
        <label>
          <Input type="radio" name="verdict" value="decline" required />
          <span>Decline it</span>
        </label>
      </fieldset>
      <Field label="A sentence for the account’s owners">
        {(field) => <Input {...field} name="answer" autoComplete="off" required maxLength={MAX_SENTENCE_LENGTH} />}
      </Field>
      <button type="submit" className="button">
        Answer
      </button>
    </ActionForm>
  )
}
