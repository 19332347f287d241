import type { Page } from '@playwright/test'

/** Gives the browser of a page a built-in authenticator, whose user agrees to everything. */
export async function addAuthenticator(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    /** Its passkeys. */
    credentials: async () => (await browser.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    /** From now on it does not recognize its user, or does again. */
    recognizeUser: (isUserVerified: boolean) =>
      browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}
