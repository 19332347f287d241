import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { forgetGuests, newAnimal } from '@/e2e/contract/suite/orders'
import { actionOf, formOf, readForm as readHiddenFields, submit } from '@/e2e/harness/forms'
import { sendRequest } from '@/e2e/harness/http'
import { allHosts } from '@/e2e/harness/server-process'
import { sharedTarget, type Target } from '@/e2e/harness/target'
import { GATE_RESULT_HEADER } from '@/server/http/gate/signed-gate-result'

describe.each(allHosts)('a form sent to a page, on the %s host', (host) => {
  let target: Target

  beforeAll(async () => {
    target = await sharedTarget(host)
  })
  // One address and one e-mail address may order a few times only.
  beforeEach(() => forgetGuests(target))

  const createAnimal = () => newAnimal(target)

  /** The form of an animal, filled in, as the page has it, and with a key. */
  async function readForm(path: string): Promise<FormData> {
    const form = await readFormWithoutScript(path)
    // A page that is the same for everybody leaves that to a script.
    if (form.get('key') === '') form.set('key', randomUUID())
    return form
  }

  async function readFormWithoutScript(path: string): Promise<FormData> {
    const form = await readHiddenFields(target, path, 'name="email"')
    form.set('name', 'Ada Lovelace')
    form.set('email', 'ada@example.com')
    form.set('wishDay', '')
    return form
  }

  const send = (path: string, body: FormData, headers: Record<string, string> = {}) =>
    submit(target, path, body, headers)

  const remaining = async () =>
    Number((await fetch(`${target.origin}/api/trpc/pets.list`)).headers.get('x-ratelimit-remaining'))

  test('places one order, however often it is sent', async () => {
    const path = `/animals/${await createAnimal()}`
    const form = await readForm(path)
    const responses = await Promise.all([send(path, form), send(path, form), send(path, form)])
    responses.push(await send(path, form))
    expect(responses.map(({ status }) => status)).toEqual([303, 303, 303, 303])
    const [order, ...others] = new Set(responses.map(({ headers }) => headers.get('location')))
    expect(order).toMatch(/^\/orders\/[\w-]+$/)
    expect(others).toEqual([])
    expect((await fetch(target.origin + order)).status).toBe(200)
  })

  test.each(['', '0', 'x'])(
    'regression: an order for an animal of the number "%s" is a 404, not a 500',
    async (petId) => {
      const path = `/animals/${await createAnimal()}`
      const form = await readForm(path)
      form.set('petId', petId)
      expect((await send(path, form)).status).toBe(404)
    },
  )

  // On the Next host each page is rendered with a key of its own.
  if (host === 'node') {
    test('without a key gets one of its own before it is answered, and places one order, however often it is sent', async () => {
      const path = `/animals/${await createAnimal()}`
      const form = await readFormWithoutScript(path)
      expect(form.get('key')).toBe('')
      const sentBack = await send(path, form)
      expect([sentBack.status, sentBack.headers.get('location')]).toEqual([307, '?keyed='])
      const [cookie = ''] = sentBack.headers.getSetCookie().map((each) => each.split(';')[0])
      const again = () => send(`${path}?keyed=`, form, { Cookie: cookie })
      const responses = [...(await Promise.all([again(), again()])), await again()]
      expect(responses.map(({ status }) => status)).toEqual([303, 303, 303])
      expect(new Set(responses.map(({ headers }) => headers.get('location'))).size).toBe(1)
    })
  }

  test('without a key, from a browser that takes no cookies, is answered all the same', async () => {
    const path = `/animals/${await createAnimal()}`
    const form = await readFormWithoutScript(path)
    form.set('key', '')
    expect((await send(`${path}?keyed=`, form)).status).toBe(303)
    expect(await (await send(`${path}?keyed=`, form)).text()).toContain('Someone just beat you to it')
  })

  test('sent again with a different name shows that the order was placed already', async () => {
    const path = `/animals/${await createAnimal()}`
    const form = await readForm(path)
    const { status, headers } = await send(path, form)
    expect(status).toBe(303)
    form.set('name', 'Ada King')
    const page = await (await send(path, form)).text()
    expect(page).toContain('You’ve already ordered')
    expect(page).toContain('Ada King')
    form.set('name', 'Ada Lovelace')
    expect((await send(path, form)).headers.get('location')).toBe(headers.get('location'))
  })

  test('counts as a request, and a forged gate result does not change that', async () => {
    await target.advanceToNext('minute')
    const path = `/animals/${await createAnimal()}`
    const form = await readForm(path)
    const before = await remaining()
    const response = await send(path, form, { [GATE_RESULT_HEADER]: 'forged', 'X-Request-Id': 'mine' })
    expect(response.status).toBe(303)
    expect(response.headers.get('x-request-id')).toBe('mine')
    await send(path, new FormData())
    await send('/', new FormData())
    expect(await remaining()).toBe(before - 4)
  })

  /** The same form, as a script sends it: the action's id is in a header, and the form is its argument. */
  function asScript(form: FormData) {
    const sent = new FormData()
    for (const [name, value] of form) if (!name.startsWith('$ACTION_')) sent.set(`_1_${name}`, value)
    sent.set('0', '[null,"$K1"]')
    return { body: sent, headers: { 'Next-Action': actionOf(form), Accept: 'text/x-component' } }
  }

  const refusedAddress = { 'X-Forwarded-For': '203.0.113.77' }

  /** Uses up the requests of a shopper's address. */
  async function exhaust(headers: Record<string, string>) {
    await target.advanceToNext('minute')
    const batch = `${target.origin}/api/trpc/${Array.from({ length: 20 }, () => 'categories.list').join(',')}?batch=1`
    for (let used = 0; used < 600; used += 20) await fetch(batch, { headers })
    expect((await fetch(batch, { headers })).status).toBe(429)
  }

  test('over the limit is answered with that, for people and for scripts, and changes nothing', async () => {
    const headers = host === 'node' ? {} : refusedAddress
    const petId = await createAnimal()
    const path = `/animals/${petId}`
    const form = await readForm(path)
    await exhaust(headers)
    const page = await send(path, form, headers)
    const { body, headers: named } = asScript(form)
    const text = await send(path, body, { ...headers, ...named })
    for (const refused of [page, text]) {
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(refused.headers.get('x-ratelimit-limit')).toBe('600')
      expect(refused.headers.get('x-ratelimit-remaining')).toBe('0')
      expect(refused.headers.get('x-content-type-options')).toBe('nosniff')
    }
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(await page.text()).toContain('<h1>Too many requests</h1>')
    expect(text.headers.get('content-type')).toBe('text/plain')
    expect(await text.text()).toMatch(
      /^Too many requests came from your network\. .* Wait \d+ seconds?, then try again\.$/,
    )
    expect(await target.db.order.count({ where: { petId } })).toBe(0)
    await target.advanceToNext('minute')
    expect((await send(path, form, headers)).status).toBe(303)
  })

  test('sent to the address of another page is counted for its sender, and Next asks no other host for it', async () => {
    const asked: string[] = []
    const listener = createServer((request, response) => {
      asked.push(request.url ?? '')
      response.end()
    }).listen(0)
    const { port } = z.object({ port: z.number() }).parse(listener.address())
    const petId = await createAnimal()
    const { body, headers: named } = asScript(await readForm(`/animals/${petId}`))
    const { headers, body: stream } = new Response(body)
    const bytes = Buffer.from(await new Response(stream).arrayBuffer())
    const sent = { ...Object.fromEntries(headers), ...named, ...refusedAddress, Host: `127.0.0.1:${port}` }
    const paths = ['/', '/developers', '/staff', `/animals/${petId}`]
    await target.advanceToNext('minute')
    const before = await remaining()
    for (const path of paths) {
      const { status } = await sendRequest(target.port, { method: 'POST', path, headers: sent, body: bytes })
      expect([200, 409]).toContain(status)
    }
    // Its own page takes it, and leads on without fetching where to.
    expect(await target.db.order.count({ where: { petId } })).toBe(1)
    expect(asked).toEqual([])
    if (host === 'node') expect(await remaining()).toBe(before - paths.length - 1)
    const { 'X-Forwarded-For': _, ...local } = { ...named, ...refusedAddress }
    await exhaust(host === 'node' ? {} : refusedAddress)
    for (let tries = 0; tries < 20; tries += 1) {
      const { status } = await send('/', body, host === 'node' ? local : { ...named, ...refusedAddress })
      expect(status).toBe(429)
    }
    listener.close()
  })

  test('is answered in full, whatever it asks about the answers to others', async () => {
    await target.advanceToNext('minute')
    const form = await readForm(`/animals/${await createAnimal()}`)
    const { status } = await send('/none', form)
    expect((await send('/none', form, { 'If-None-Match': '*' })).status).toBe(status)
    expect(status).not.toBe(304)
  })

  test('that is none of ours is refused without an error, and the log stays one of lines of JSON', async () => {
    await target.advanceToNext('minute')
    const from = target.output().length
    const petId = await createAnimal()
    const path = `/animals/${petId}`
    const form = await readForm(path)
    const { headers: named } = asScript(form)
    const post = (headers: Record<string, string>, body: string | Iterable<Uint8Array>) =>
      sendRequest(target.port, { method: 'POST', path, headers, body }).then(({ status }) => status)
    const multipart = (boundary: string) => ({ 'Content-Type': `multipart/form-data; boundary=${boundary}` })
    const long = 'x'.repeat(40)
    const chunks = Array.from({ length: 70 }, () => Buffer.alloc(1_000, 'x'))
    expect(await post({ ...multipart(long), 'Transfer-Encoding': 'chunked' }, chunks)).toBe(413)
    expect(await post(multipart(long), 'garbage')).toBe(400)
    expect(await post(multipart('x'), `--x\r\n\r\n--x--\r\n`)).toBe(400)
    expect(await post({ 'Content-Type': 'text/plain;charset=UTF-8', ...named }, '[]')).toBe(400)
    expect(await post({ 'Content-Type': 'application/x-www-form-urlencoded' }, 'name=x')).toBe(400)
    expect(await post({}, '')).toBe(400)
    const unknown = formOf('0'.repeat(42))
    expect((await send(path, unknown)).status).toBe(409)
    const script = asScript(unknown)
    expect((await send(path, script.body, script.headers)).status).toBe(409)
    expect((await send('/animals/%zz', form)).status).toBeLessThan(500)

    const action = Object.fromEntries(formOf(actionOf(form)))
    const fields = {
      ...action,
      petId,
      key: String(form.get('key')),
      name: 'Ada',
      email: 'ada@example.com',
      wishDay: '',
    }
    const short = Object.entries(fields).map(
      ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    // On the Next host the page gets the body as it was sent, and its parser takes no short boundary.
    expect(await post(multipart('b'), `${short.join('')}--b--\r\n`)).toBe(host === 'node' ? 303 : 400)
    expect(await target.db.order.count({ where: { petId } })).toBe(host === 'node' ? 1 : 0)
    const lines = target.output().slice(from).split('\n').filter(Boolean)
    expect(lines.filter((line) => !line.startsWith('{'))).toEqual([])
  })

  test('of 10,000 animals is taken from the staff, and not read from others', async () => {
    const path = '/staff/animals/import'
    const headers = await target.newSession(await target.newUser('staff'))
    const rows = Array.from(
      { length: 10_000 },
      (_, index) => `Import ${host} ${index},1 year,"Quiet, and likes to sit still"`,
    )
    const [kind] = await target.db.category.findMany({ take: 1, orderBy: { id: 'asc' } })
    const table = `Name,Kind,Story\n${rows.map((row) => row.replace('1 year', `"${kind?.name}"`)).join('\n')}`
    const form = await readHiddenFields(target, path, 'name="table"', headers)
    form.set('table', table)
    form.set('step', 'preview')
    const refused = await send(path, form)
    expect(refused.status).toBe(403)
    expect(await refused.text()).toContain('You are not signed in as a member of our staff.')
    const preview = await send(path, form, headers)
    expect(await preview.text()).toContain('10,000 animals will be added')
  })

  test('is refused with 413 when it is larger than 64 KiB, and orders nothing', async () => {
    const petId = await createAnimal()
    const path = `/animals/${petId}`
    const form = await readForm(path)
    form.set('name', 'x'.repeat(70_000))
    const refused = await send(path, form)
    expect(refused.status).toBe(413)
    expect(await refused.text()).toContain('Nothing has changed.')
    expect(await target.db.order.count({ where: { petId } })).toBe(0)
    // The size was all that was wrong with it.
    form.set('name', 'Ada Lovelace')
    expect((await send(path, form)).status).toBe(303)
    expect(await target.db.order.count({ where: { petId } })).toBe(1)
  })
})

describe('behind no proxy', () => {
  let target: Target

  beforeAll(async () => {
    target = await sharedTarget('node')
  })

  test('a form counts against the address of its socket, whatever X-Forwarded-For says', async () => {
    await target.advanceToNext('minute')
    for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) {
      const headers = { 'X-Forwarded-For': address }
      await fetch(`${target.origin}/`, { method: 'POST', body: new FormData(), headers })
    }
    const { headers } = await fetch(`${target.origin}/api/trpc/pets.list`)
    expect(headers.get('x-ratelimit-remaining')).toBe('596')
  })

  test('a page whose path cannot be decoded is 404', async () => {
    expect((await fetch(`${target.origin}/animals/%zz`)).status).toBe(404)
  })
})
