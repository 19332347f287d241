import { getRuntime } from '@/server/current-runtime'
import { requestLink } from './request-link'
import { EmailField } from './user-fields'
import { UserForm } from './user-form'
import { userFormStates } from './user-form-states'

/** Asks for an e-mail address, to which a link is sent. */
export async function RequestLinkForm() {
  const state = (await userFormStates.requestLink.read()) ?? {}
  const { SMTP_URL } = (await getRuntime()).config
  return (
    <UserForm
      action={requestLink}
      initialState={state}
      submit="Send me a link"
      done={
        <>
          <h2>Check your inbox</h2>
          {SMTP_URL ? (
            <p>
              We’ve sent you an e-mail. Open the link in it to continue. It may take a minute, and may end up in your
              spam.
            </p>
          ) : (
            <p>
              This store has no mail server. On its machine, the e-mail is a page in the folder{' '}
              <code>DATA_DIR/outbox</code>: open the link in it to continue.
            </p>
          )}
        </>
      }
    >
      <EmailField typed={state.email} />
    </UserForm>
  )
}
