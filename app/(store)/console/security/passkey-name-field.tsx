import { fieldRules } from '@/app/_ui/field-rules'
import { UserField } from '@/app/_users/user-field'
import { userFieldTexts } from '@/app/_users/user-field-texts'
import { newNameSchema } from '@/server/values/name'

const rules = fieldRules(newNameSchema)

/** What a user calls one of their passkeys. */
export const PasskeyNameField = ({ defaultValue }: { defaultValue: string }) => {
  const { label, hint, problem } = userFieldTexts.passkeyName
  return (
    <UserField
      subject="passkey name"
      label={label}
      hint={hint}
      texts={{ missing: problem, malformed: problem }}
      input={{ ...rules, name: 'name', defaultValue, autoComplete: 'off' }}
    />
  )
}
