import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import styles from '@/app/_account/accounts/account.module.css'
import { PlanFields } from '@/app/_account/accounts/plan-fields'
import { ScopeBoxes } from '@/app/_account/accounts/scope-boxes'
import { ActionForm, Input } from '@/app/_forms/action-form'
import { FormNotice } from '@/app/_forms/form-notice'
import type { PageProps } from '@/app/_shell/navigation/page-props'
import { bidiIsolate } from '@/app/_shell/text/bidi-isolate'
import { Moment } from '@/app/_shell/text/moment'
import { Field } from '@/app/_shell/ui/field'
import formStyles from '@/app/_shell/ui/form.module.css'
import { personalApi } from '@/app/_trpc/server'
import { AccountPage } from '@/app/(workbench)/console/accounts/account-page'
import { type AccountRequest, describeRequestedChange } from '@/server/identity/accounts/account-requests.service'
import { MAX_SENTENCE_LENGTH } from '@/server/identity/accounts/request-terms'
import type { RequestKind } from '@/server/platform/db/generated/enums'
import type { Member } from '@/server/procedures/callers/memberships'
import { accountScopes } from '@/server/procedures/callers/scopes'
import { makeRequest, withdrawRequest } from './actions'

export const metadata: Metadata = { title: 'Plan and scopes' }

const doneTexts = {
  asked: 'The store has your request. Its answer comes by mail, and stands here.',
  withdrawn: 'The request is withdrawn.',
} as const

const stateLabels = {
  open: 'Waits for the store',
  granted: 'Granted',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
} as const satisfies Record<AccountRequest['state'], string>

/** What an account requests from the staff: scopes for its keys, and plans. */
export default async function RequestsPage({ params, searchParams }: PageProps<'accountId'>) {
  const { accountId } = await params
  const { done } = await searchParams
  return (
    <AccountPage accountId={accountId} page="requests" title="Plan and scopes">
      {(member) => (
        <>
          <FormNotice done={done} texts={doneTexts} />
          <Requests member={member} />
        </>
      )}
    </AccountPage>
  )
}

async function Requests({ member }: { member: Member }) {
  const { account, role } = member
  const api = await personalApi()
  const accountId = account.id
  const [requests, granted] = await Promise.all([
    api.requests.list({ accountId }),
    api.keys.listGrantedScopes({ accountId }),
  ])
  const isOpen = (kind: RequestKind) => requests.some(({ change, state }) => change.kind === kind && state === 'open')
  return (
    <>
      <p className={styles.lead}>
        The plan is {account.plan}, and keys may have {granted.join(', ')}.{' '}
        {granted.length < accountScopes.length && 'The store grants more, if an owner of the account asks for it.'}
      </p>
      {requests.length > 0 && (
        <ul className={styles.list}>
          {requests.map((request) => (
            <RequestItem key={request.id} request={request} member={member} />
          ))}
        </ul>
      )}
      {role === 'owner' && accountScopes.some((scope) => !granted.includes(scope)) && !isOpen('scopes') && (
        <RequestSection member={member} kind="scopes" title="Ask for scopes" submit="Ask for these scopes">
          <ScopeBoxes
            legend="What keys are to do"
            scopes={accountScopes.filter((scope) => !granted.includes(scope))}
            isTicked={() => false}
          />
        </RequestSection>
      )}
      {role === 'owner' && !isOpen('plan') && (
        <RequestSection member={member} kind="plan" title="Ask for a plan" submit="Ask for this plan">
          <PlanFields chosen={{ plan: account.plan }} />
        </RequestSection>
      )}
    </>
  )
}

const RequestItem = ({ request, member }: { request: AccountRequest; member: Member }) => (
  <li>
    <h2>{describeRequestedChange(request.change)}</h2>
    <p className={styles.quiet}>
      {stateLabels[request.state]} · asked <Moment at={request.createdAt} />
    </p>
    {request.reason !== null && <p>{bidiIsolate(request.reason)}</p>}
    {request.answer && <p>The store: {bidiIsolate(request.answer)}</p>}
    {request.state === 'open' && member.role === 'owner' && (
      <ActionForm action={withdrawRequest}>
        <input type="hidden" name="accountId" value={String(member.account.id)} />
        <input type="hidden" name="requestId" value={request.id} />
        <button type="submit" className="button secondary">
          Withdraw
        </button>
      </ActionForm>
    )}
  </li>
)

interface RequestSectionProps {
  readonly member: Member
  readonly kind: RequestKind
  readonly title: string
  /** The text of its button. */
  readonly submit: string
  /** What can be requested. */
  readonly children: ReactNode
}

const RequestSection = ({ member, kind, title, submit, children }: RequestSectionProps) => (
  <section className={styles.section} aria-labelledby={kind}>
    <h2 id={kind}>{title}</h2>
    <ActionForm action={makeRequest} className={formStyles.form}>
      <input type="hidden" name="accountId" value={String(member.account.id)} />
      <input type="hidden" name="kind" value={kind} />
      {children}
      <Field label="Why" hint="A sentence about what you want to do.">
        {(field) => <Input {...field} name="reason" autoComplete="off" required maxLength={MAX_SENTENCE_LENGTH} />}
      </Field>
      <button type="submit" className="button">
        {submit}
      </button>
    </ActionForm>
  </section>
)
