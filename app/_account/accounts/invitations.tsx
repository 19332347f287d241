import type { ReactNode } from 'react'
import { ActionForm, Input, Select } from '@/app/_forms/action-form'
import type { FormState } from '@/app/_forms/form-state'
import type { FormAction } from '@/app/_forms/use-posted-form'
import { getLanguage, getTexts } from '@/app/_shell/language/get-language'
import { Moment } from '@/app/_shell/text/moment'
import { Field } from '@/app/_shell/ui/field'
import formStyles from '@/app/_shell/ui/form.module.css'
import { type Language, languages } from '@/server/platform/values/language'
import styles from './account.module.css'
import { AccountTable } from './account-table'
import { invitationTexts } from './invitation-texts'

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

/** The open invitations; nothing if there are none. */
export async function Invitations({ invitations, withdraw, children }: InvitationsProps) {
  if (invitations.length === 0) return null
  const language = await getLanguage()
  const texts = invitationTexts[language]
  return (
    <section className={styles.section} aria-labelledby="invitations">
      <h2 id="invitations">{texts.title}</h2>
      <AccountTable
        caption={texts.caption}
        rows={invitations.map(({ id, email, ...invitation }) => ({
          id: Buffer.from(id).toString('base64url'),
          to: email ?? texts.anyone,
          ...invitation,
        }))}
        columns={[
          [texts.email, ({ to }) => to],
          [texts.role, ({ role }) => role],
          [texts.until, ({ endsAt }) => <Moment at={endsAt} language={language} />],
        ]}
        actions={
          withdraw &&
          (({ id, to }) => (
            <ActionForm action={withdraw}>
              {children}
              <input type="hidden" name="invitation" value={id} />
              <button type="submit" className="button secondary">
                {texts.withdraw}
                <span className="visually-hidden">{texts.withdrawOf(to)}</span>
              </button>
            </ActionForm>
          ))
        }
      />
    </section>
  )
}

interface InviteFormProps {
  readonly action: FormAction<FormState>
  /** How long the link works, as in "for a day", in the language of the page. */
  readonly valid: string
  /** With their labels. The first one is the default. */
  readonly roles: Readonly<Record<string, string>>
  /** That of the inviter, in which the mail is written unless they choose another one. */
  readonly language: Language
  /** Hidden fields. */
  readonly children?: ReactNode
}

/** Invites somebody by mail, with a role. */
export async function InviteForm({ action, valid, roles, language, children }: InviteFormProps) {
  const texts = await getTexts(invitationTexts)
  return (
    <ActionForm action={action} className={formStyles.form}>
      {children}
      <Field label={texts.email} hint={texts.hint(valid)}>
        {(field) => <Input {...field} name="email" type="email" autoComplete="off" required />}
      </Field>
      <Field label={texts.role}>
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
      <Field label={texts.language}>
        {(field) => (
          <Select {...field} name="language" defaultValue={language}>
            {languages.map((each) => (
              <option key={each} value={each}>
                {texts.languages[each]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <button type="submit" className="button">
        {texts.send}
      </button>
    </ActionForm>
  )
}
