import { getTexts } from '@/app/_shell/language/get-language'
import { sendsMail } from '@/app/_shop/store/get-store-details'
import { getRuntime } from '@/server/hosts/current-runtime'
import { requestLink } from './actions'
import { requestLinkTexts } from './texts'
import { EmailField } from './user-fields'
import { UserForm } from './user-form'

/** Asks for an e-mail address to send a link to. */
export async function RequestLinkForm() {
  const { STAGING } = (await getRuntime()).config
  const texts = await getTexts(requestLinkTexts)
  return (
    <UserForm
      action={requestLink}
      submit={texts.submit}
      done={
        STAGING ? (
          // Only a new address is led to its link at once: it must let nobody into another person's account.
          <>
            <h2>{texts.onStaging}</h2>
            <p>{texts.onStagingText}</p>
          </>
        ) : (
          <>
            <h2>{texts.sent}</h2>
            {(await sendsMail()) ? (
              <p>{texts.sentText}</p>
            ) : (
              <p>
                {texts.noServer.before} <code>DATA_DIR/outbox</code>
                {texts.noServer.after}
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
