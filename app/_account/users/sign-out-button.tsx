import { ActionForm } from '@/app/_forms/action-form'
import { getTexts } from '@/app/_shell/language/get-language'
import { signOut } from './actions'
import { signOutTexts } from './texts'

export const SignOutButton = async ({ className }: { className?: string }) => (
  <ActionForm action={signOut}>
    <button type="submit" className={className}>
      {(await getTexts(signOutTexts)).button}
    </button>
  </ActionForm>
)
