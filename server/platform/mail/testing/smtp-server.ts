import { text } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** What arrived at a server. */
export interface ReceivedMail {
  /** To whom the server was told to deliver it, which may differ from its headers. */
  readonly recipients: readonly string[]
  readonly source: string
  readonly message: Email
}

export interface TestSmtpServer {
  readonly url: string
  readonly received: readonly ReceivedMail[]
  close(): Promise<void>
}

/** A negative response of an SMTP server. */
export const smtpError = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })

/**
 * A real SMTP server on a free port, without TLS or passwords.
 * @param onMail called for each mail before it is accepted; what it rejects with becomes the response
 */
export async function startSmtpServer(
  onMail: (mail: ReceivedMail) => Promise<void> = async () => {},
  options: SMTPServerOptions = {},
): Promise<TestSmtpServer> {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 0,
    async onData(stream, { envelope }, callback) {
      const source = await text(stream)
      const recipients = envelope.rcptTo.map(({ address }) => address)
      const mail = { recipients, source, message: await PostalMime.parse(source) }
      received.push(mail)
      onMail(mail).then(() => callback(), callback)
    },
    ...options,
  })
  // Some tests are about clients that give up.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('the SMTP server has no port')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
