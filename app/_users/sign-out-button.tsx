import { ActionForm } from '@/app/_forms/action-form'
import { signOut } from './actions'

export const SignOutButton = ({ className }: { className?: string }) => (
  <ActionForm action={signOut}>
    <button type="submit" className={className}>
      Sign out
    </button>
  </ActionForm>
)
