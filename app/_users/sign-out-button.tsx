import { ActionForm } from '@/app/_forms/action-form'
import { signOut } from './sign-out'

export const SignOutButton = ({ className }: { className?: string }) => (
  <ActionForm action={signOut}>
    {/* Without a field, a script would send a text in place of a form. */}
    <input type="hidden" name="session" value="this" />
    <button type="submit" className={className}>
      Sign out
    </button>
  </ActionForm>
)
