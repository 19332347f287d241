import fc from 'fast-check'

export const petStatuses = ['available', 'pending', 'sold'] as const

/** Names near the edge of the rules, and far from it. */
const anyName = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 210 }),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
  fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)), maxLength: 20 }),
  fc.constantFrom('a'.repeat(200), 'a'.repeat(201), '🐈'.repeat(200), '🐈'.repeat(201), ' ', '\u0000', '\ud800'),
)

export const anyNumber = fc.oneof(
  fc.integer({ min: -5, max: 120 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.maxSafeInteger(),
  fc.constantFrom(2 ** 53, 2 ** 63, -(2 ** 53), 1e300, 0.5, 1.0000001),
)

/** Bodies near a good one: each field is good, or missing, or anything. */
export const anyNewPet = fc
  .record(
    {
      name: fc.oneof({ weight: 4, arbitrary: anyName }, fc.jsonValue({ maxDepth: 1 })),
      categoryId: fc.oneof(
        { weight: 3, arbitrary: fc.integer({ min: 1, max: 12 }) },
        anyNumber,
        fc.jsonValue({ maxDepth: 1 }),
      ),
      status: fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...petStatuses) }, fc.jsonValue({ maxDepth: 1 })),
    },
    { requiredKeys: [] },
  )
  .chain((pet) =>
    fc.oneof(
      { weight: 5, arbitrary: fc.constant(pet) },
      fc
        .dictionary(fc.string({ maxLength: 8 }), fc.jsonValue({ maxDepth: 1 }), { maxKeys: 2 })
        .map((more) => ({ ...pet, ...more })),
    ),
  )

/** What HTTP lets stand in a header. */
export const anyHeaderCharacter = fc
  .oneof(fc.constant(9), fc.integer({ min: 0x20, max: 0x7e }), fc.integer({ min: 0x80, max: 0xff }))
  .map((code) => String.fromCharCode(code))

const pad = (number: number, digits: number) => String(number).padStart(digits, '0')

/** Dates near RFC 3339, and far from it. */
const anyDate = fc.oneof(
  { weight: 3, arbitrary: fc.date().map((date) => JSON.stringify(date).replaceAll('"', '')) },
  {
    weight: 5,
    arbitrary: fc
      .tuple(
        fc.constantFrom(0, 1, 1900, 1999, 2000, 2026, 2028, 9999),
        fc.integer({ min: 0, max: 13 }),
        fc.constantFrom(0, 1, 28, 29, 30, 31, 32),
        fc.constantFrom('T', 't', ' ', ''),
        fc.constantFrom(0, 10, 23, 24),
        fc.constantFrom(0, 59, 60),
        fc.constantFrom(':00', ':59', ':60', ':00.5', ':59.123456789', ':00.1234567890', ''),
        fc.constantFrom('Z', 'z', '', '+00:00', '-00:00', '+14:00', '-23:59', '+24:00', '+0100', ' UTC'),
      )
      .map(
        ([year, month, day, t, hour, minute, seconds, offset]) =>
          `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}${t}${pad(hour, 2)}:${pad(minute, 2)}${seconds}${offset}`,
      ),
  },
  fc.string({ maxLength: 30 }),
)

/** Orders near a good one; `free` stands for the id of an animal that can be ordered. */
export const anyNewOrder = fc
  .record(
    {
      petId: fc.oneof(
        { weight: 6, arbitrary: fc.constant('free') },
        fc.integer({ min: -2, max: 40 }),
        anyNumber,
        fc.jsonValue({ maxDepth: 1 }),
      ),
      shipDate: fc.oneof({ weight: 6, arbitrary: anyDate }, fc.jsonValue({ maxDepth: 1 })),
    },
    { requiredKeys: [] },
  )
  .chain((order) =>
    fc.oneof(
      { weight: 6, arbitrary: fc.constant(order) },
      fc
        .dictionary(
          fc.oneof(fc.constantFrom('quantity', 'status', 'name', 'email'), fc.string({ maxLength: 8 })),
          fc.jsonValue({ maxDepth: 1 }),
          { maxKeys: 2 },
        )
        .map((more) => ({ ...order, ...more })),
    ),
  )
  .map((order) => JSON.stringify(order))

/** What is any JSON at all, as text: also with the names that objects inherit. */
export const anyJson = fc.oneof(
  fc.json(),
  anyNewPet.map((pet) => JSON.stringify(pet)),
  fc
    .tuple(fc.constantFrom('__proto__', 'constructor', 'toString', '', 'id'), fc.json({ maxDepth: 1 }))
    .map(([name, value]) => `{"name":"Rex","categoryId":1,"${name}":${value}}`),
)

const anyQueryText = fc.oneof(fc.webQueryParameters(), fc.string({ unit: 'binary', maxLength: 30 }).map(encode))
export const anyQuery = fc.oneof(
  fc
    .array(
      fc
        .tuple(
          fc.oneof(
            fc.constantFrom('limit', 'status', 'cursor', 'Limit', '__proto__', ''),
            fc.string({ maxLength: 6 }).map(encode),
          ),
          fc.oneof(
            fc.constantFrom('5', '0', '100', '101', '007', 'sold', 'Sold', '%zz', '%00'),
            fc.string({ maxLength: 6 }).map(encode),
          ),
        )
        .map(([name, value]) => `${name}=${value}`),
      { maxLength: 4 },
    )
    .map((parameters) => parameters.join('&')),
  anyQueryText,
)

/** Percent-encodes; lone surrogates, which cannot be, become something else. */
export function encode(text: string): string {
  return encodeURIComponent(Buffer.from(text).toString())
}
