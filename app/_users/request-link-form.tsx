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
          <h2>Look into your mailbox</h2>
          <p>We have sent you a mail. Open the link in it to go on. It may take a minute, and may be among the spam.</p>
        </>
      }
    >
      <EmailField typed={state.email} />
    </UserForm>
  )
}
