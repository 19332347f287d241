import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { Language } from '@/server/platform/values/language'
import { authenticatorTexts } from './client-texts'

/** What the store wants an authenticator to do, or why it does not. */
export type CeremonyOptions<Options> = { readonly options: Options } | { readonly failure: string }

/** What an authenticator can be asked for, with the action that provides the options. */
export type Ceremony =
  | {
      readonly kind: 'add'
      readonly begin: (
        previous: unknown,
        form: FormData,
      ) => Promise<CeremonyOptions<PublicKeyCredentialCreationOptionsJSON>>
    }
  | {
      readonly kind: 'signIn'
      readonly begin: (
        previous: unknown,
        form: FormData,
      ) => Promise<CeremonyOptions<PublicKeyCredentialRequestOptionsJSON>>
    }

/** Asks the user's authenticator; resolves to its answer as JSON, or to why there is none, in the page's language. */
export async function askAuthenticator(
  ceremony: Ceremony,
  form: FormData,
  language: Language,
): Promise<{ readonly response: string } | { readonly failure: string }> {
  const texts = authenticatorTexts[language]
  // Loaded while the store is being asked.
  const library = import('@simplewebauthn/browser')
  if (ceremony.kind === 'add') {
    const [{ startRegistration }, begun] = await Promise.all([library, ceremony.begin(null, form)])
    return 'failure' in begun ? begun : answerOf(startRegistration({ optionsJSON: begun.options }), texts)
  }
  const [{ startAuthentication }, begun] = await Promise.all([library, ceremony.begin(null, form)])
  return 'failure' in begun ? begun : answerOf(startAuthentication({ optionsJSON: begun.options }), texts)
}

type AuthenticatorTexts = (typeof authenticatorTexts)['en']

const answerOf = (asked: Promise<object>, texts: AuthenticatorTexts) =>
  asked.then(
    (answer) => ({ response: JSON.stringify(answer) }),
    (error) => ({ failure: reasonOf(error, texts) }),
  )

/** The browsers' error names for this: WebAuthn, sections 5.1.3 and 5.1.4. */
function reasonOf(error: unknown, texts: AuthenticatorTexts): string {
  switch (error instanceof Error ? error.name : '') {
    case 'NotAllowedError':
    case 'AbortError':
      return texts.notUsed
    case 'InvalidStateError':
      return texts.isThere
    case 'SecurityError':
      return texts.notAtThisAddress
    default:
      return texts.failed
  }
}
