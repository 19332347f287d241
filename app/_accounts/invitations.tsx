import type { ReactNode } from 'react'
import { ActionForm, Input, Select } from '@/app/_forms/action-form'
import type { FormState } from '@/app/_forms/form-data'
import type { FormAction } from '@/app/_forms/use-form'
import { Moment } from '@/app/_text/moment'
import { Field } from '@/app/_ui/field'
import formStyles from '@/app/_ui/form.module.css'
import styles from './account.module.css'
import { AccountTable } from './account-table'

interface Invitation {
  readonly id: Uint8Array
  /** Null for a link that anyone who has it can follow. */
  readonly email: string | null
  readonly role: string
  readonly endsAt: Date
}

interface InvitationsProps {
  readonly invitations: readonly Invitation[]
  /** False if they cannot be withdrawn now. */
  readonly withdraw: FormAction<FormState> | false
  /** Hidden fields of the form that withdraws one. */
  readonly children?: ReactNode
}

/** The invitations that wait to be accepted; nothing if there are none. */
export const Invitations = ({ invitations, withdraw, children }: InvitationsProps) =>
  invitations.length > 0 && (
    <section className={styles.section} aria-labelledby="invitations">
      <h2 id="invitations">Invitations</h2>
      <AccountTable
        caption="Invitations that wait to be accepted"
        rows={invitations.map(({ id, email, ...invitation }) => ({
          id: Buffer.from(id).toString('base64url'),
          to: email ?? 'Anyone who has the link',
          ...invitation,
        }))}
        columns={[
          ['E-mail address', ({ to }) => to],
          ['Role', ({ role }) => role],
          ['Until', ({ endsAt }) => <Moment at={endsAt} />],
        ]}
        actions={
          withdraw &&
          (({ id, to }) => (
            <ActionForm action={withdraw}>
              {children}
              <input type="hidden" name="invitation" value={id} />
              <button type="submit" className="button secondary">
                Withdraw
                <span className="visually-hidden"> the invitation of {to}</span>
              </button>
            </ActionForm>
          ))
        }
      />
    </section>
  )

interface InviteFormProps {
  readonly action: FormAction<FormState>
  /** How long the link works, as in "for a day". */
  readonly valid: string
  /** With their labels. The first is chosen until another is. */
  readonly roles: Readonly<Record<string, string>>
  /** Hidden fields. */
  readonly children?: ReactNode
}

/** Invites somebody by mail, with a role. */
export const InviteForm = ({ action, valid, roles, children }: InviteFormProps) => (
  <ActionForm action={action} className={formStyles.form}>
    {children}
    <Field label="E-mail address" hint={`We send a link there that works once, ${valid}.`}>
      {(field) => <Input {...field} name="email" type="email" autoComplete="off" required />}
    </Field>
    <Field label="Role">
      {(field) => (
        <Select {...field} name="role">
          {Object.entries(roles).map(([role, label]) => (
            <option key={role} value={role}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
    <button type="submit" className="button">
      Send the invitation
    </button>
  </ActionForm>
)
