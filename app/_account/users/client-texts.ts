import { translated } from '@/app/_shell/language/translated'

/** Why an authenticator gave no answer. */
export const authenticatorTexts = translated({
  en: {
    notUsed: 'No passkey was used: you cancelled, it took too long, or there isn’t one here.',
    isThere: 'This device already has a passkey for you.',
    notAtThisAddress: 'This browser doesn’t take passkeys at this address.',
    failed: 'This device can’t do that with a passkey. Try another one.',
  },
  de: {
    notUsed:
      'Es wurde kein Passkey benutzt: Du hast abgebrochen, es hat zu lange gedauert, oder hier ist keiner für dich.',
    isThere: 'Auf diesem Gerät ist schon ein Passkey für dich.',
    notAtThisAddress: 'Dieser Browser nimmt unter dieser Adresse keine Passkeys an.',
    failed: 'Dieses Gerät kann das mit einem Passkey nicht. Versuche es mit einem anderen.',
  },
})
