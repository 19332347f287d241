import { Field } from '@/app/_ui/field'
import { passwordLength } from '@/server/users/passwords/password-rules'

/** The user's e-mail address. Named so that password managers know it. */
export const EmailField = ({ typed }: { typed: string | undefined }) => (
  <Field label="E-mail address">
    {(field) => <input {...field} name="email" type="email" autoComplete="username" required defaultValue={typed} />}
  </Field>
)

interface CurrentPasswordProps {
  readonly name?: string
  readonly label?: string
}

export const CurrentPasswordField = ({ name = 'password', label = 'Password' }: CurrentPasswordProps) => (
  <Field label={label}>
    {(field) => <input {...field} name={name} type="password" autoComplete="current-password" required />}
  </Field>
)

export const NewPasswordField = ({ name = 'password' }: { name?: string }) => (
  <Field
    label="New password"
    hint={`At least ${passwordLength.min} characters, of any kind. A few words that belong to nobody else are good.`}
  >
    {(field) => (
      <input
        {...field}
        name={name}
        type="password"
        autoComplete="new-password"
        minLength={passwordLength.min}
        required
      />
    )}
  </Field>
)
