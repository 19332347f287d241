import { expect, test } from 'vitest'
import { readForm, submit } from '@/e2e/harness/forms'
import { startTarget } from '@/e2e/harness/target'

const WRONG = 'don’t match'
const TOO_MANY = 'Too many attempts. Wait'

test('two processes count wrong passwords together', async () => {
  const target = await startTarget('node', { TRUSTED_PROXIES: '1', PROCESSES: '2' })
  try {
    const { email } = await target.newUser()
    const form = await readForm(target, '/sign-in', 'name="password"')
    form.set('email', email)
    form.set('password', 'a wrong password')
    const guess = async (number: number) => {
      const headers = { 'X-Forwarded-For': `198.51.100.${number}`, Connection: 'close' }
      return (await submit(target, '/sign-in', form, headers)).text()
    }
    const pages: string[] = []
    // A few at once, since a page that waits for long is refused.
    for (let number = 0; number < 24; number += 4)
      pages.push(...(await Promise.all([0, 1, 2, 3].map((more) => guess(number + more)))))
    expect(pages.filter((page) => page.includes(WRONG))).toHaveLength(10)
    expect(pages.filter((page) => page.includes(TOO_MANY))).toHaveLength(14)
  } finally {
    await target.stop()
  }
})
