import { sendsMail } from '@/app/_store/get-store-details'
import { getRuntime } from '@/server/current-runtime'
import { requestLink } from './actions'
import { EmailField } from './user-fields'
import { UserForm } from './user-form'

/** Asks for an e-mail address, to which a link is sent. */
export async function RequestLinkForm() {
  const { STAGING } = (await getRuntime()).config
  return (
    <UserForm
      action={requestLink}
      submit="Send me a link"
      done={
        STAGING ? (
          <OnStaging />
        ) : (
          <>
            <h2>Check your inbox</h2>
            {(await sendsMail()) ? (
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
        )
      }
    >
      <EmailField />
    </UserForm>
  )
}

/** Only a new address is led to its link at once, since it must let nobody into the account of another. */
const OnStaging = () => (
  <>
    <h2>No mail is sent here</h2>
    <p>
      This e-mail address has an account on the staging server already, or was asked for too often. Sign in, use another
      address, or ask those who run the store.
    </p>
  </>
)
