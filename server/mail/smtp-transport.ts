import { type MailTransport, messageOf, type Sender } from './transport'

/** How long the server may take to accept a connection, to greet, and for each of its replies, in ms. */
const TIMEOUT_MS = 10_000

/**
 * Sends by SMTP, over a new connection for each mail. `smtps:` is TLS from the beginning; `smtp:` changes to TLS if the
 * server offers it, and must do so before a password is sent.
 */
export function createSmtpTransport(smtpUrl: string, from: Sender): MailTransport {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl)
  const options = {
    host: hostname.replace(/^\[|\]$/g, ''),
    secure: protocol === 'smtps:',
    requireTLS: password !== '',
    ...(port && { port: Number(port) }),
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    dnsTimeout: TIMEOUT_MS,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  }
  return {
    async send(mail, signal) {
      // Not before there is a mail: it takes 13 MB.
      const { createTransport } = await import('nodemailer')
      await createTransport(options).sendMail({ ...messageOf(mail, from), signal })
      return {}
    },
  }
}
