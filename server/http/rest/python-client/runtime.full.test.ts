import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'
import { afterAll, describe, expect, test } from 'vitest'
import { startServer } from '@/server/http/rest/package/testing/start-server'
import { installClient, KEY } from './testing/python'

const client = installClient()
afterAll(client.remove)

type Answer = (request: IncomingMessage & { body: string }, response: ServerResponse) => void

const json = (status: number, body: unknown, headers: Record<string, string> = {}): Answer => {
  return (_, response) =>
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body))
}
const lost: Answer = ({ socket }) => socket.destroy()
const pet = { id: 1, name: 'Rex', categoryId: 1 }

/** A server that answers in turn, the last time again and again, and keeps what it got. */
async function startScript(...answers: readonly Answer[]) {
  const requests: (IncomingMessage & { body: string; at: number })[] = []
  const origin = await startServer(async (request, response) => {
    const received = Object.assign(request, { at: performance.now(), body: String(await buffer(request)) })
    const answer = answers[Math.min(requests.length, answers.length - 1)]
    requests.push(received)
    answer?.(received, response)
  })
  return { origin, requests }
}

const printError = (call: string) => `
try:
    ${call}
except Exception as error:
    print(json.dumps({"type": type(error).__name__, "text": str(error), **vars(error)}))
`

describe('a request', () => {
  test('has the query, path and body of its operation', async () => {
    const { origin, requests } = await startScript(json(200, []), json(200, []), json(201, pet))
    await client.run(
      `
store.list_pets(ids=(1, 2), include="profile")
store.list_webhook_deliveries(7, succeeded=False)
print(json.dumps(store.create_pet({"name": "Zoë", "categoryId": 1}, idempotency_key="mine")))
`,
      { origin },
    )
    expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /v1/pets?ids=1%2C2&include=profile',
      'GET /v1/webhook-endpoints/7/deliveries?succeeded=false',
      'POST /v1/pets',
    ])
    expect(JSON.parse(requests[2]?.body ?? '')).toEqual({ name: 'Zoë', categoryId: 1 })
    expect(requests[2]?.headers).toMatchObject({ authorization: `Bearer ${KEY}`, 'idempotency-key': 'mine' })
  })

  test('uses the connection of the one before, and opens another when the server has closed it', async () => {
    const { origin, requests } = await startScript(
      json(200, []),
      json(200, []),
      ({ socket }, response) => response.end('[]', () => setTimeout(() => socket.destroy(), 50)),
      json(200, []),
    )
    // With a single attempt, a request on the closed connection would fail.
    const program = `
store = PetStore(os.environ["BASE_URL"], os.environ["API_KEY"], attempts=1)
for pause in (0, 0, 0, 0.3):
    time.sleep(pause)
    store.list_categories()
print(1)
`
    await client.run(program, { origin })
    const sockets = requests.map(({ socket }) => socket)
    expect(requests).toHaveLength(4)
    expect(sockets[1] === sockets[0]).toBe(true)
    expect(sockets[3] === sockets[0]).toBe(false)
  })

  test.each([
    ['a lost response', lost],
    [
      'an incomplete response',
      ((_, response) => {
        response.writeHead(201, { 'Content-Length': 100 }).write('{', () => response.socket?.destroy())
      }) satisfies Answer,
    ],
    ['502', json(502, 'no JSON of ours')],
    ['503', json(503, { code: 'service_unavailable', message: '' })],
    [
      '409 idempotency_in_progress',
      json(409, { code: 'idempotency_in_progress', message: '' }, { 'Retry-After': '0' }),
    ],
  ])('is sent again after %s, with the same key', async (_, fault) => {
    const { origin, requests } = await startScript(fault, json(201, pet))
    expect(
      await client.run('print(json.dumps(store.create_pet({"name": "Rex", "categoryId": 1})))', { origin }),
    ).toEqual(pet)
    const [first, second, ...more] = requests.map(({ headers }) => headers['idempotency-key'])
    expect(first).toMatch(/^[0-9a-f-]{36}$/)
    expect(second).toBe(first)
    expect(more).toEqual([])
  })

  test('that is refused for good is sent once, and its error has all that the store says', async () => {
    const headers = {
      'X-Request-Id': 'r-1',
      Link: '<https://pets.example/a>; rel="deprecation", <https://pets.example/b>; rel="help"; type="text/html"',
    }
    const { origin, requests } = await startScript(json(409, { code: 'conflict', message: 'Too late.' }, headers))
    expect(await client.run(printError('store.create_order({"petId": 1})'), { origin })).toEqual({
      type: 'PetStoreError',
      text: '409 conflict: Too late. (r-1)',
      code: 'conflict',
      status: 409,
      message: 'Too late.',
      request_id: 'r-1',
      retry_after: null,
      help_url: 'https://pets.example/b',
    })
    expect(requests).toHaveLength(1)
  })

  test('gets unexpected_response for what the store has not sent', async () => {
    const answers = [
      [403, '<html>'],
      [400, '{"error":1}'],
      [400, '[1]'],
      [404, ''],
      [200, '<html>'],
    ] as const
    const { origin } = await startScript(
      ...answers.map(
        ([status, body]): Answer =>
          (_, response) =>
            response.writeHead(status).end(body),
      ),
    )
    const program = `
refusals = []
for _ in range(${answers.length}):
    try:
        store.get_order(1)
    except PetStoreError as error:
        refusals.append([error.status, error.code])
print(json.dumps(refusals))
`
    expect(await client.run(program, { origin })).toEqual(answers.map(([status]) => [status, 'unexpected_response']))
  })

  test('does not follow a redirect', async () => {
    const other = await startScript(json(200, []))
    const { origin } = await startScript((_, response) => response.writeHead(307, { Location: other.origin }).end())
    expect(await client.run(printError('store.list_pets()'), { origin })).toMatchObject({ status: 307 })
    expect(other.requests).toEqual([])
  })

  test('raises ConnectionError when no attempt gets a response', async () => {
    const { origin, requests } = await startScript(lost)
    expect(await client.run(printError('store.list_categories()'), { origin })).toMatchObject({
      type: 'ConnectionError',
    })
    expect(requests).toHaveLength(3)
  })

  test('raises NotModified on a 304, whose headers can be read', async () => {
    const { origin, requests } = await startScript((_, response) => response.writeHead(304, { ETag: '"a"' }).end())
    const program = `
try:
    store.list_pets(if_none_match='"a"')
except NotModified:
    print(json.dumps(store.last_headers["etag"]))
`
    expect(await client.run(program, { origin })).toBe('"a"')
    expect(requests[0]?.headers['if-none-match']).toBe('"a"')
  })

  test('of a deprecated operation warns', async () => {
    const { origin } = await startScript(json(200, pet))
    const program = `
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    store.get_pet(1)
print(json.dumps([each.category.__name__ for each in caught]))
`
    expect(await client.run(program, { origin })).toEqual(['DeprecationWarning'])
  })
})

test('all pages are iterated over, from the address of the client alone', async () => {
  const link = { Link: '<http://127.0.0.1:1/v1/pets?limit=2&cursor=b%2B>; rel="next"' }
  const { origin, requests } = await startScript(json(200, [1, 2], link), json(200, [3]))
  expect(await client.run('print(json.dumps(list(store.iterate_pets(limit=2, status="sold"))))', { origin })).toEqual([
    1, 2, 3,
  ])
  expect(requests.map(({ url }) => url)).toEqual([
    '/v1/pets?limit=2&status=sold',
    '/v1/pets?limit=2&status=sold&cursor=b%2B',
  ])
})

describe('the limit', () => {
  const refusal = { code: 'rate_limit_exceeded', message: '' }

  test('holds all threads after a 429, until the time that it says', async () => {
    const { origin, requests } = await startScript(json(429, refusal, { 'Retry-After': '1' }), json(200, []))
    const program = `
threads = [threading.Thread(target=store.list_categories) for _ in range(3)]
for thread in threads: thread.start()
for thread in threads: thread.join()
print(1)
`
    await client.run(program, { origin })
    const [refused, ...others] = requests.map(({ at }) => at)
    expect(others).toHaveLength(3)
    expect(Math.min(...others) - (refused ?? 0)).toBeGreaterThan(990)
  })

  test('that is used up makes the next request wait for the reset', async () => {
    const usedUp = { RateLimit: '"minute";r=0;t=1, "day";r=5;t=900' }
    const { origin, requests } = await startScript(json(200, [], usedUp), json(200, []))
    await client.run('store.list_pets()\nstore.list_pets()\nprint(1)', { origin })
    expect((requests[1]?.at ?? 0) - (requests[0]?.at ?? 0)).toBeGreaterThan(990)
  })

  test.each([
    ['a window that is used up', json(200, [], { RateLimit: '"day";r=0;t=900' }), 'store.list_pets()', 1],
    ['a 429', json(429, refusal, { 'Retry-After': '900' }), 'pass', 1],
    [
      'a 429 with a date, by the clock of the server',
      json(429, refusal, { 'Retry-After': 'Tue, 01 Jan 2030 00:15:00 GMT', Date: 'Tue, 01 Jan 2030 00:00:00 GMT' }),
      'pass',
      1,
    ],
  ])('raises LimitReachedError when the wait for %s would be too long', async (_, answer, before, sent) => {
    const { origin, requests } = await startScript(answer)
    const error = await client.run(`${before}${printError('store.list_pets()')}`, { origin })
    expect(error).toMatchObject({ type: 'LimitReachedError', retry_at: expect.any(Number) })
    const { retry_at: retryAt }: { retry_at?: number } = Object(error)
    expect(Math.abs(Number(retryAt) - Date.now() / 1_000 - 900)).toBeLessThan(30)
    expect(requests).toHaveLength(sent)
  })

  test('lets requests go one by one until a response tells what remains, and no more than remain after that', async () => {
    const program = `
from http.client import HTTPMessage
budget = petstore._Budget(0.5)
def headers(remaining):
    message = HTTPMessage()
    message["RateLimit"] = f'"minute";r={remaining};t=60'
    return message
budget.reserve()
alone = budget._delay()
budget.settle(1, headers(3), 0)
budget.reserve()
budget.reserve()
in_flight = budget._delay()
budget.reserve()
full = budget._delay()
budget.lose(2)
budget.settle(3, headers(1), 0)
lost = budget._delay()
budget.settle(4, headers(2), 0)
overtaken = budget._delay()
print(json.dumps([alone, in_flight, full, lost > 1, overtaken > 1]))
`
    expect(await client.run(program)).toEqual([null, 0, null, true, true])
  })
})

describe('the events', () => {
  const eventOf = (number: number, type = 'pet.added') => ({ id: `evt_${number}`, type, data: {} })
  const block = (number: number, type?: string) =>
    `id: evt_${number}\ndata: ${JSON.stringify(eventOf(number, type))}\n\n`
  /** A stream that ends after half of a letter, if there is one. */
  const stream =
    (text: string, letter = ''): Answer =>
    (_, response) =>
      response
        .writeHead(200, { 'Content-Type': 'text/event-stream' })
        .end(Buffer.concat([Buffer.from(text), Buffer.from(letter).subarray(0, 1)]))

  test('resume after the last one when the connection ends, and after an id that came alone', async () => {
    const { origin, requests } = await startScript(
      stream(`: hello\n\n${block(1)}id: evt_5\n\nid: evt_6\ndata: "Zo`, 'ë'),
      stream(`${block(6, 'order.placed')}${block(7)}`),
    )
    const program = `
events = store.follow_events(types=["pet.added"])
print(json.dumps([next(events)["id"], next(events)["id"]]))
`
    expect(await client.run(program, { origin })).toEqual(['evt_1', 'evt_7'])
    expect(requests.map(({ url, headers }) => [url, headers['last-event-id']])).toEqual([
      ['/v1/events?type=pet.added', undefined],
      ['/v1/events?type=pet.added', 'evt_5'],
    ])
  })

  test('are followed again after a failure, which is logged', async () => {
    const failure = json(503, { code: 'service_unavailable', message: 'Not now.' }, { 'Retry-After': '1' })
    const { origin, requests } = await startScript(failure, stream(block(1)))
    const program = `
import logging
messages = []
logging.getLogger("petstore").addFilter(lambda record: messages.append(record.getMessage()))
print(json.dumps([next(store.follow_events())["id"], *messages]))
`
    const message = expect.stringMatching(
      /^The events are followed again in [23] s: 503 service_unavailable: Not now\.$/,
    )
    expect(await client.run(program, { origin })).toEqual(['evt_1', message])
    expect((requests[1]?.at ?? 0) - (requests[0]?.at ?? 0)).toBeGreaterThan(1_990)
  })

  test('begin after the one that is given, and end when the store refuses them', async () => {
    const { origin, requests } = await startScript(json(403, { code: 'insufficient_scope', message: 'No.' }))
    expect(await client.run(printError('next(store.follow_events(after="evt_3"))'), { origin })).toMatchObject({
      status: 403,
    })
    expect(requests.map(({ headers }) => [headers['last-event-id'], headers.accept])).toEqual([
      ['evt_3', 'text/event-stream'],
    ])
  })

  test('may be in lines of any end, with data of several lines', async () => {
    const lines = [
      'id:evt_1\r\n',
      'data: a\r\n',
      'data:b\r\n',
      ':\r\n',
      '\r\n',
      '\n',
      'event: x\n',
      '\n',
      'data\n',
      '\n',
    ]
    const program = `print(json.dumps(list(petstore._server_sent_events(map(str.encode, ${JSON.stringify(lines)})))))`
    expect(await client.run(program)).toEqual([
      ['evt_1', 'a\nb'],
      [null, ''],
    ])
  })
})

describe('a webhook', () => {
  const secret = `whsec_${Buffer.alloc(32, 1).toString('base64')}`
  const otherSecret = `whsec_${Buffer.alloc(32, 2).toString('base64')}`
  const body = JSON.stringify({ id: 'evt_7', type: 'pet.added', data: { pet: { name: 'Zoë \u2028' } } })

  /** The headers of a webhook that was signed some seconds ago. */
  function signed({ by = secret, ageS = 0 } = {}) {
    const time = new Date(Date.now() - ageS * 1_000)
    return {
      'Webhook-Id': 'evt_7',
      'webhook-timestamp': String(Math.floor(time.getTime() / 1_000)),
      'webhook-signature': new Webhook(by).sign('evt_7', time, body),
    }
  }

  const signatures = () => [signed({ by: otherSecret }), signed()].map((headers) => headers['webhook-signature'])

  /** What comes of each: the event, or the type of the error and what it says. */
  function verify(cases: readonly { headers?: object; text?: string; key?: string }[]) {
    const program = `
outcomes = []
for arguments in given:
    try:
        outcomes.append(verify_webhook(*arguments))
    except WebhookVerificationError as error:
        outcomes.append(str(error))
    except ValueError:
        outcomes.append("ValueError")
print(json.dumps(outcomes))
`
    return client.run(program, {
      input: cases.map(({ headers = signed(), text = body, key = secret }) => [key, headers, text]),
    })
  }

  test('is accepted if one of its signatures is right, and its time is', async () => {
    const outcomes = await verify([
      {},
      { headers: { ...signed(), 'webhook-signature': signatures().join(' ') } },
      { headers: signed({ ageS: 290 }) },
      { headers: signed({ ageS: -290 }) },
    ])
    expect(outcomes).toEqual(Array(4).fill(JSON.parse(body)))
  })

  test('is refused if anything is wrong, and the error says what', async () => {
    const outcomes = await verify([
      { headers: { ...signed(), 'webhook-signature': '' } },
      { headers: { ...signed(), 'webhook-timestamp': 'now' } },
      { headers: signed({ ageS: 310 }) },
      { headers: signed({ ageS: -310 }) },
      { headers: signed({ by: otherSecret }) },
      { headers: { ...signed(), 'webhook-signature': 'v1,é' } },
      { text: `${body} ` },
    ])
    expect(outcomes).toEqual(
      [
        /no header webhook-signature/,
        /not a number/,
        ...Array(2).fill(/more than 5 minutes ago or ahead/),
        ...Array(3).fill(/^The signature is wrong/),
      ].map((text) => expect.stringMatching(text)),
    )
  })

  test('cannot be verified with what is no secret', async () => {
    expect(await verify([{ key: '' }, { key: 'whsec_' }, { key: 'whsec_?' }])).toEqual(Array(3).fill('ValueError'))
  })
})

test('the key is in no text', async () => {
  const program = `
texts = [repr(store)]
for url, key in [("ftp://x", "${KEY}"), ("http://x", "${KEY}\\n"), ("http://x", "${KEY}é")]:
    try:
        PetStore(url, key)
    except ValueError as error:
        texts.append(str(error))
try:
    store.list_pets()
except OSError as error:
    texts += [str(error), repr(error), repr(error.__cause__)]
print(json.dumps(texts))
`
  const texts = await client.run(program)
  expect(texts).toHaveLength(7)
  expect(JSON.stringify(texts)).not.toContain(KEY)
})

test('errors survive being pickled', async () => {
  const program = `
errors = [PetStoreError("conflict", 409, "No.", "r-1"), LimitReachedError(7.0)]
print(json.dumps([vars(pickle.loads(pickle.dumps(error))) for error in errors]))
`
  expect(await client.run(program)).toMatchObject([
    { code: 'conflict', status: 409, request_id: 'r-1' },
    { retry_at: 7 },
  ])
})
