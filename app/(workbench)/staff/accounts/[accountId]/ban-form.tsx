import { ActionForm, Input, Select } from '@/app/_forms/action-form'
import { Field } from '@/app/_shell/ui/field'
import formStyles from '@/app/_shell/ui/form.module.css'
import { banLengthNames, banLengths } from '@/server/identity/accounts/ban-terms'
import { MAX_SENTENCE_LENGTH } from '@/server/identity/accounts/request-terms'
import { banKey } from './actions'

interface BanFormProps {
  readonly accountId: bigint
  /** The keys that can be banned. */
  readonly keys: readonly { readonly id: bigint; readonly label: string }[]
}

/** Bans a key for a while; shows nothing if there is no key to ban. */
export function BanForm({ accountId, keys }: BanFormProps) {
  if (keys.length === 0) return null
  return (
    <>
      <h3>Ban a key</h3>
      <ActionForm
        // A new form for other keys, without earlier input.
        key={keys.map(({ id }) => id).join(' ')}
        action={banKey}
        className={formStyles.form}
        submit="Ban the key"
        submitClassName="button secondary"
      >
        <input type="hidden" name="accountId" value={String(accountId)} />
        <Field label="Key to ban">
          {(field) => (
            <Select {...field} name="keyId" required>
              {keys.map(({ id, label }) => (
                <option key={id} value={String(id)}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="For">
          {(field) => (
            <Select {...field} name="length" required>
              {banLengthNames.map((name) => (
                <option key={name} value={name}>
                  {banLengths[name].label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field
          label="Why"
          hint="Members of the account read it in their audit log. Other keys of the account are not banned."
        >
          {(field) => <Input {...field} name="reason" required maxLength={MAX_SENTENCE_LENGTH} autoComplete="off" />}
        </Field>
      </ActionForm>
    </>
  )
}
