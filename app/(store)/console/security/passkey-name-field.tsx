import { Field } from '@/app/_ui/field'
import { fieldRules } from '@/app/_ui/field-rules'
import { newNameSchema } from '@/server/values/name'

const rules = fieldRules(newNameSchema)

/** What a user calls one of their passkeys. */
export const PasskeyNameField = ({ defaultValue }: { defaultValue: string }) => (
  <Field label="Name of the passkey" hint="By which you recognize it, such as the device that it is on.">
    {(field) => <input {...field} {...rules} name="name" defaultValue={defaultValue} autoComplete="off" />}
  </Field>
)
