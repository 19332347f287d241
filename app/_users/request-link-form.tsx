import { requestLink } from './request-link'
import { EmailField } from './user-fields'
import { UserForm } from './user-form'
import { userFormStates } from './user-form-states'

/** Asks for an e-mail address, to which a link is sent. */
export async function RequestLinkForm() {
  const state = (await userFormStates.requestLink.read()) ?? {}
  return (
    <UserForm
      action={requestLink}
      initialState={state}
      submit="Send me a link"
      done={
        <>
          <h2>Check your inbox</h2>
          <p>
            We’ve sent you an e-mail. Open the link in it to continue. It may take a minute, and may end up in your
            spam.
          </p>
        </>
      }
    >
      <EmailField typed={state.email} />
    </UserForm>
  )
}
