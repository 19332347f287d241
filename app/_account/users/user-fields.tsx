import { getTexts } from '@/app/_shell/language/get-language'
import { passwordLength } from '@/server/platform/passwords/password-rules'
import { userFieldTexts } from './texts'
import { UserField } from './user-field'

/** The user's e-mail address, named so that password managers recognize it. */
export async function EmailField() {
  const { label, missing } = (await getTexts(userFieldTexts)).email
  const input = { name: 'email', type: 'email', autoComplete: 'username', required: true }
  return <UserField subject="email" label={label} texts={{ missing }} input={input} />
}

interface CurrentPasswordProps {
  readonly name?: string
  readonly label?: string
}

export async function CurrentPasswordField({ name = 'password', label }: CurrentPasswordProps) {
  const texts = (await getTexts(userFieldTexts)).currentPassword
  const { missing } = texts
  const input = { name, type: 'password', autoComplete: 'current-password', required: true }
  return <UserField subject="current password" label={label ?? texts.label} texts={{ missing }} input={input} />
}

export async function NewPasswordField({ name = 'password' }: { name?: string }) {
  const { label, hint, missing } = (await getTexts(userFieldTexts)).newPassword
  const { min: minLength } = passwordLength
  const input = { name, type: 'password', autoComplete: 'new-password', minLength, required: true }
  return <UserField subject="new password" label={label} hint={hint} texts={{ missing }} input={input} />
}
