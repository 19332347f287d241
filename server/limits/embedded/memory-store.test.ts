import fc from 'fast-check'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SCRIPT, SCRIPT_SHA } from '@/server/limits/redis/script'
import { startRedis, type TestRedis } from '@/server/limits/testing/redis'
import { createMemoryStore } from './memory-store'

let server: TestRedis
let redis: Redis
/** Unix ms, of the memory store. */
let now = 0

beforeAll(async () => {
  server = await startRedis()
  redis = new Redis(server.url)
})

afterAll(async () => {
  redis.disconnect()
  await server.stop()
})

beforeEach(async () => {
  now = Date.parse('2026-11-21T12:00:00Z')
  await redis.flushall()
})

const openMemory = () => createMemoryStore(() => now)

/** Replies as they are; errors as their text. */
const settle = (reply: Promise<unknown>): Promise<unknown> =>
  reply.catch((error: unknown) => (error instanceof Error ? `error: ${error.message}` : error))

const inMemory = ({ execute }: ReturnType<typeof openMemory>, words: readonly string[]) => settle(execute(words))
const inRedis = ([name = '', ...words]: readonly string[]) => settle(redis.call(name, ...words))

/** Each command's reply from a new memory store, and from Redis, to which all are sent at once. */
async function bothAnswer(commands: readonly (readonly string[])[]) {
  const memory = openMemory()
  const expected = Promise.all(commands.map(inRedis))
  const actual = []
  for (const words of commands) actual.push(await inMemory(memory, words))
  return { commands, actual, expected: await expected }
}

function expectSame({ commands, actual, expected }: Awaited<ReturnType<typeof bothAnswer>>) {
  const differences = commands.flatMap((words, index) =>
    JSON.stringify(actual[index]) === JSON.stringify(expected[index])
      ? []
      : [{ index, words, actual: actual[index], expected: expected[index] }],
  )
  expect(differences).toEqual([])
}

/** The same numbers at each run. */
function randomFrom(seed: number) {
  let state = seed
  const next = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return state / 0x80000000
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    chance: (of: number) => next() < of,
    below,
    oneOf: <T>(items: readonly [T, ...T[]]) => items[below(items.length)] ?? items[0],
  }
}

describe('the script', () => {
  test('gives the same replies as on Redis in 6,000 random calls', async () => {
    const random = randomFrom(20_261_121)
    const time = { script: now }
    const calls: string[][] = []
    const tally = new Map<unknown, number>()
    for (let index = 0; index < 6_000; index++) {
      time.script += random.oneOf([0, 1, 7, random.below(900), random.below(900), random.below(4_000), 2_000, 61_000])
      if (random.chance(0.003)) time.script += 86_400_000
      const subject = random.below(4)
      const lengths = [60_000, 3_600_000, 86_400_000].slice(0, 1 + random.below(3))
      const windows = lengths.map((length, position) => ({
        number: Math.floor(time.script / length),
        limit: random.oneOf([3, 10, 40]) * (position + 1),
      }))
      const keys = windows.map(({ number }, position) => `{${subject}}:${position}:${number}`)
      if (random.chance(0.7)) keys.push(`{${subject}}:penalties:${random.below(2)}`)
      const values = [
        ...[time.script, random.oneOf([0, 1, 1, 1, 2, 5, 20]), windows.length],
        // The store's own expiry is far off: Redis has a clock that cannot be set.
        ...windows.flatMap(({ limit, number }) => [limit, number, 1_000_000_000]),
        ...[random.oneOf([0, 50, 2_000]), random.oneOf([1, 3, 20]), 60_000, time.script + 300_000, 1_000_000_000],
      ]
      calls.push(['EVALSHA', SCRIPT_SHA, `${keys.length}`, ...keys, ...values.map(String)])
    }
    const answers = await bothAnswer([
      ['EVALSHA', SCRIPT_SHA, '0'],
      ['EVAL', SCRIPT, '1', 'window', '0', '1', '1', '9', '0', '9000'],
      ...calls,
    ])
    expectSame(answers)
    for (const reply of answers.actual) if (Array.isArray(reply)) tally.set(reply[0], (tally.get(reply[0]) ?? 0) + 1)
    for (const outcome of [0, 1, 2]) expect(tally.get(outcome), `outcome ${outcome}`).toBeGreaterThan(200)
  })

  test('leaves the same values behind, with the same expiry', async () => {
    const memory = openMemory()
    const call = (cost: string) => [
      ...[
        'EVAL',
        SCRIPT,
        '3',
        'minute',
        'day',
        'penalties',
        `${now}`,
        cost,
        '2',
        '2',
        '7',
        '90000',
        '5',
        '8',
        '190000',
      ],
      ...['0', '20', '60000', `${now + 300_000}`, '400000'],
    ]
    for (const cost of ['1', '2', '0', '1', '1', '1'])
      expect(await inMemory(memory, call(cost))).toEqual(await inRedis(call(cost)))
    for (const words of [
      ['GET', 'minute'],
      ['GET', 'day'],
      ['HGETALL', 'penalties'],
    ])
      expect(await inMemory(memory, words)).toEqual(await inRedis(words))
    for (const [key, kept] of [
      ['minute', 90_000],
      ['day', 190_000],
      ['penalties', 400_000],
    ] as const) {
      expect(await inMemory(memory, ['PTTL', key])).toBe(kept)
      expect(Math.abs(kept - Number(await redis.pttl(key)))).toBeLessThan(10_000)
    }
  })

  test('is counted whole: calls that are begun at once do not mix', async () => {
    const { execute } = openMemory()
    await execute(['EVAL', SCRIPT, '1', 'warm', '0', '1', '1', '9', '0', '9000'])
    const replies = await Promise.all(
      Array.from({ length: 50 }, () =>
        execute(['EVALSHA', SCRIPT_SHA, '1', 'window', `${now}`, '1', '1', '30', '0', '9000']),
      ),
    )
    expect(replies.filter((reply) => Array.isArray(reply) && reply[0] === 0)).toHaveLength(30)
  })
})

const key = fc.constantFrom('a', 'b', 'hash', 'Zoë 🐈')
const field = fc.constantFrom('f', 'g', 'f 2')
const text = fc.constantFrom('', '0', '7', '-3', '007', '1.5', '+1', ' 1', 'ä', '1000000000000')
const amount = fc.constantFrom('0', '1', '-1', '5', '1000000000000', '-2147483648', '1e3', 'x', '')
const command = fc.oneof(
  fc.tuple(fc.constantFrom('GET', 'get', 'INCR', 'HGETALL', 'DEL', 'EXISTS', 'PTTL'), key),
  fc.tuple(fc.constantFrom('DEL', 'EXISTS'), key, key, key),
  fc.tuple(fc.constant('SET'), key, text),
  fc.tuple(fc.constantFrom('INCRBY', 'DECRBY'), key, amount),
  fc.tuple(fc.constantFrom('HGET', 'HMGET', 'HDEL'), key, field),
  fc.tuple(fc.constantFrom('HMGET', 'HDEL'), key, field, field),
  fc.tuple(fc.constant('HSET'), key, field, text),
  fc.tuple(fc.constant('HSET'), key, field, text, field, text),
  fc.tuple(fc.constant('HINCRBY'), key, field, amount),
  fc.tuple(fc.constant('PEXPIRE'), key, fc.constantFrom('0', '-5', 'x', '')),
  fc.tuple(fc.constant('SET'), key, text, fc.constantFrom('PX', 'EX', 'px', 'NX?'), fc.constantFrom('0', '-1', 'x')),
  fc.array(fc.constantFrom('HGET', 'SET', 'HSET', 'a', 'PX', '100', 'HINCRBY', 'NOSUCH', 'PING', 'f'), {
    minLength: 1,
    maxLength: 5,
  }),
)

const script = 'return redis.call(unpack(ARGV))'

describe('single commands', () => {
  test('give the same replies and errors as Redis, alone and in a script', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(command, { minLength: 40, maxLength: 120 }),
        fc.boolean(),
        async (commands, isInScript) => {
          await redis.flushall()
          const words = isInScript ? commands.map((each) => ['EVAL', script, '0', ...each]) : commands
          expectSame(await bothAnswer(words.filter((each) => each.length > 0).map((each) => [...each])))
        },
      ),
      { numRuns: 60, seed: 42 },
    )
  })

  test('integers have 64 bits', async () => {
    const [max, min] = ['9223372036854775807', '-9223372036854775808']
    const answers = await bothAnswer([
      ...[
        ['SET', 'a', max],
        ['INCR', 'a'],
        ['DECRBY', 'a', '1'],
        ['GET', 'a'],
        ['INCRBY', 'a', '1'],
        ['GET', 'a'],
      ],
      ...[
        ['DECRBY', 'a', min],
        ['INCRBY', 'a', '9223372036854775808'],
        ['SET', 'b', min],
        ['DECRBY', 'b', '1'],
      ],
      ...[
        ['HSET', 'h', 'f', max],
        ['HINCRBY', 'h', 'f', '1'],
        ['HINCRBY', 'h', 'f', min],
        ['HGET', 'h', 'f'],
      ],
      ...[
        ['SET', 'c', '9007199254740993'],
        ['INCRBY', 'c', '2'],
        ['GET', 'c'],
        ['DECRBY', 'c', '9007199254740990'],
        ['GET', 'c'],
      ],
    ])
    // ioredis itself rounds large integer replies.
    const rounded = (replies: unknown[]) =>
      replies.map((reply) => (Number.isSafeInteger(reply) ? reply : String(reply).slice(0, 15)))
    expect(rounded(answers.actual)).toEqual(rounded(answers.expected))
  })

  test.each([
    [['EVALSHA', 'f'.repeat(40), '0']],
    [['EVALSHA', 'short', '0']],
    [['EVAL', 'return 1', '2', 'a']],
    [['EVAL', 'return 1', '-1']],
    [['EVAL', 'return 1', 'x']],
    [['EVAL', 'return 1']],
    [['EVAL', "return {1, 2.9, 'x', true, false, {redis.call('GET', 'none')}, nil, 5}", '0']],
    [['EVAL', "return {ok = 'FINE'}", '0']],
    [['EVAL', "return {err = 'NOT fine'}", '0']],
    [['EVAL', "return redis.call('SET', 'a', 'b')", '0']],
    [['EVAL', "return redis.call('SET', 'a', 'b').ok", '0']],
    [['EVAL', "redis.call('HSET', KEYS[1], 'f', 12); return redis.call('HGETALL', KEYS[1])", '1', 'h']],
    [['EVAL', '\nreturn nil + 1', '0']],
    [['EVAL', "local function f()\nerror('mine')\nend f()", '0']],
    [['EVAL', "\n\nreturn redis.call('INCRBY', 'a', 'x')", '0']],
    [['EVAL', 'return redis.call()', '0']],
    [['EVAL', "return redis.call('GET', {})", '0']],
    [['EVAL', 'return {#KEYS, #ARGV, KEYS[1], ARGV[2]}', '1', 'a', 'b', 'c']],
    // Numbers are floating point, without an integer's wrap at 32 bits, and whole ones are written without a point.
    [
      [
        'EVAL',
        "return {tonumber(ARGV[1]) + 1, 'n' .. (tonumber('4') * 2), tostring(tonumber('1763700000123'))}",
        '0',
        '2147483647',
      ],
    ],
    [
      [
        'EVAL',
        "return {tonumber('0x10'), tonumber('ff', 16), tonumber(' 7 '), tonumber('x') == nil, tonumber(3)}",
        '0',
      ],
    ],
    [['EVAL', "return redis.call('SET', 'a', tonumber(ARGV[1]))", '0', '1763700000123']],
    [['EVAL', 'return ARGV[1] .. #ARGV[1]', '0', 'Zoë 🐈']],
    [['PING']],
    [['PING', 'hello']],
  ])('as Redis: %j', async (words) => {
    expectSame(await bothAnswer([words, words, ['GET', 'a']]))
  })

  test('what one script assigns to its arguments the next does not see', async () => {
    const { execute } = openMemory()
    await execute(['EVAL', "KEYS = nil; ARGV[1] = 'mine'; tonumber = nil; redis = nil", '1', 'a', 'b', 'c'])
    expect(await execute(['EVAL', 'return {#KEYS, #ARGV, ARGV[1], tonumber(ARGV[1])}', '1', 'a', '5'])).toEqual([
      1,
      1,
      '5',
      5,
    ])
    await expect(execute(['EVAL', 'return 1 +', '0'])).rejects.toThrow('ERR Error compiling script')
    expect(await execute(['EVAL', 'return #ARGV', '0'])).toBe(0)
  })

  test('thousands of different strings pass through a script unmixed', async () => {
    const { execute } = openMemory()
    for (let index = 0; index < 10_000; index++) {
      const words = [
        'EVAL',
        "redis.call('SET', KEYS[1], ARGV[1]); return redis.call('GET', KEYS[1])",
        '1',
        `k${index}`,
        `v${index}`,
      ]
      expect(await execute(words)).toBe(`v${index}`)
    }
  })
})

describe('expiry', () => {
  test('a key lives through the millisecond in which it expires, and no longer', async () => {
    const { execute } = openMemory()
    await execute(['SET', 'a', '1'])
    expect(await execute(['PTTL', 'a'])).toBe(-1)
    expect(await execute(['PEXPIRE', 'a', '100'])).toBe(1)
    now += 40
    expect(await execute(['PTTL', 'a'])).toBe(60)
    expect(await execute(['INCRBY', 'a', '1'])).toBe(2)
    expect(await execute(['PTTL', 'a'])).toBe(60)
    now += 60
    expect(await execute(['PTTL', 'a'])).toBe(0)
    expect(await execute(['GET', 'a'])).toBe('2')
    now += 1
    expect(await execute(['GET', 'a'])).toBeNull()
    expect(await execute(['PTTL', 'a'])).toBe(-2)
    expect(await execute(['PEXPIRE', 'a', '100'])).toBe(0)
    expect(await execute(['DEL', 'a'])).toBe(0)
    expect(await execute(['INCR', 'a'])).toBe(1)
    expect(await execute(['PTTL', 'a'])).toBe(-1)
  })

  test('SET with EX counts seconds, with PX milliseconds, and without them ends an expiry', async () => {
    const commands = [
      ['SET', 'a', '1', 'EX', '90'],
      ['SET', 'b', '1', 'PX', '90000'],
      ['SET', 'c', '1', 'PX', '5'],
      ['SET', 'c', '1'],
    ]
    expectSame(await bothAnswer(commands))
    const memory = openMemory()
    for (const words of commands) await inMemory(memory, words)
    expect(await Promise.all(['a', 'b', 'c'].map((each) => memory.execute(['PTTL', each])))).toEqual([
      90_000, 90_000, -1,
    ])
    for (const each of ['a', 'b']) expect(await redis.pttl(each)).toBeGreaterThan(80_000)
    expect(await redis.pttl('c')).toBe(-1)
  })

  test('a script sees one moment, however long it takes', async () => {
    const memory = createMemoryStore(() => now++)
    await memory.execute(['SET', 'a', '1', 'PX', '50'])
    expect(
      await memory.execute(['EVAL', "local t = {} for i = 1, 9 do t[i] = redis.call('PTTL', 'a') end return t", '0']),
    ).toEqual(Array.from({ length: 9 }, () => 49))
  })

  test('a million subjects pass by and memory stays bounded, without a timer', async () => {
    const { execute, size } = openMemory()
    let largest = 0
    for (let index = 0; index < 1_000_000; index++) {
      if (index % 100 === 0) now += 100
      execute(['SET', `subject ${index}`, '1', 'PX', '10000'])
      largest = Math.max(largest, size())
    }
    // 10,000 are alive at any time.
    expect(largest).toBeLessThan(20_000)
  })
})

describe('a snapshot', () => {
  test('holds everything that has not expired', async () => {
    const memory = openMemory()
    await memory.execute(['SET', 'short', '1', 'PX', '10'])
    await memory.execute(['SET', 'text "ä"\n', 'Zoë 🐈', 'PX', '5000'])
    await memory.execute(['SET', 'digits', '007'])
    await memory.execute(['SET', 'large', '9223372036854775806'])
    await memory.execute(['INCRBY', 'count', '41'])
    await memory.execute(['HSET', 'hash', '__proto__', 'x', 'strikes', '3'])
    now += 1_000
    const restored = openMemory()
    await restored.execute(['SET', 'own', 'gone'])
    restored.load(memory.dump())
    expect(restored.size()).toBe(5)
    for (const words of [
      ['GET', 'text "ä"\n'],
      ['PTTL', 'text "ä"\n'],
      ['INCR', 'large'],
      ['INCR', 'count'],
      ['HGETALL', 'hash'],
      ['INCR', 'digits'],
      ['PTTL', 'count'],
    ])
      expect(await inMemory(restored, words)).toEqual(await inMemory(memory, words))
    expect(await restored.execute(['GET', 'count'])).toBe('42')
  })

  test.each(['', '{', '{}', '[1]', '[["a",null,true]]', '[["a","soon","1"]]'])(
    '%s is none, and changes nothing',
    async (text) => {
      const memory = openMemory()
      await memory.execute(['SET', 'a', '1'])
      expect(() => memory.load(text)).toThrow()
      expect(await memory.execute(['GET', 'a'])).toBe('1')
    },
  )

  test('of many keys comes in parts, between which commands may run', async () => {
    const memory = openMemory()
    for (let index = 0; index < 1_000; index++) await memory.execute(['INCRBY', `key ${index}`, `${index}`])
    const parts = []
    for (const part of memory.dumpInParts()) {
      parts.push(part)
      await memory.execute(['INCRBY', 'key 999', '1'])
      await memory.execute(['DEL', 'key 700'])
    }
    expect(parts.length).toBeGreaterThan(1)
    const restored = openMemory()
    restored.load(parts.join(''))
    expect(restored.size()).toBe(999)
    expect(await restored.execute(['GET', 'key 999'])).toBe('1000')
    restored.load(openMemory().dump())
    expect(restored.size()).toBe(0)
  })

  test('a revision is for what may have changed something', async () => {
    const { execute, revision } = openMemory()
    await execute(['GET', 'a'])
    await execute(['EVAL', 'return 1', '0'])
    expect(revision()).toBe(0)
    await execute(['EVAL', "return redis.call('INCR', 'a')", '0'])
    expect(revision()).toBe(1)
  })
})
