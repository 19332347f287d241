import { expect, onTestFinished, test } from 'vitest'
import { ConfigError } from '@/server/platform/environment/environment'
import { smtpError, startSmtpServer } from './testing/smtp-server'
import { checkSmtpLogin } from './transport'

type Options = Parameters<typeof startSmtpServer>[1]

/** What the check makes of a server's answer to a login; undefined if it lets it pass. */
async function outcome(login: string, options: Options): Promise<unknown> {
  const server = await startSmtpServer(undefined, options)
  onTestFinished(() => server.close())
  return checkSmtpLogin({ SMTP_URL: server.url.replace('//', `//${login}`) }).catch((error: unknown) => error)
}

test('a server that offers no TLS for the password ends the start, and names neither', async () => {
  const error = await outcome('ada:hunter2@', { disabledCommands: ['STARTTLS'] })
  expect(error).toBeInstanceOf(ConfigError)
  expect(error).toHaveProperty(
    'message',
    expect.stringMatching(/^SMTP_URL has a password, and the mail server offers no TLS/),
  )
  expect(error).not.toHaveProperty('message', expect.stringContaining('hunter2'))
})

test('nobody logs in without a user', async () => {
  const onAuth: NonNullable<Options>['onAuth'] = () => expect.unreachable()
  expect(await outcome('', { disabledCommands: ['STARTTLS'], onAuth })).toBeUndefined()
})

test('a server that is away, or refuses for now, is left to those who send', async () => {
  await checkSmtpLogin({ SMTP_URL: 'smtp://ada:hunter2@127.0.0.1:1' })
  const onConnect: NonNullable<Options>['onConnect'] = (_, callback) => callback(smtpError(421, 'Try again later'))
  expect(await outcome('ada:hunter2@', { onConnect })).toBeUndefined()
})
