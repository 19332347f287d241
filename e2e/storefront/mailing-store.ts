import { startSmtpServer, type TestSmtpServer } from '@/server/platform/mail/testing/smtp-server'
import { test as base } from './isolated-store'

/** A test on a store that sends mail to `smtp`, on a database that only a few tests use. */
export const test = base.extend<object, { smtp: TestSmtpServer }>({
  smtp: [
    async ({ playwright: _ }, use) => {
      const smtp = await startSmtpServer()
      await use(smtp)
      await smtp.close()
    },
    { scope: 'worker' },
  ],
  storeSettings: [async ({ smtp }, use) => use({ SMTP_URL: smtp.url }), { scope: 'worker' }],
})
