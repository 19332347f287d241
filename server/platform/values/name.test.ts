import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { databaseOfTest } from '@/server/platform/db/testing'
import { runs } from '@/server/testing/runs'
import { nameFault, newNameSchema } from './name'

test.each([
  ['a letter', 'a'],
  ['a digit', '7'],
  ['punctuation', '-'],
  ['a symbol', '🐈'],
  ['a blank pattern of Braille, which is a symbol', '\u2800'],
  ['200 emoji', '🐈'.repeat(200)],
  ['white space around', '  Rex  '],
  ['marks on letters', 'Zoe\u0308'],
  ['an emoji of several, joined', '👩\u200d🚒'],
  ['line separators between letters', 'a\u2028b\u2029c'],
  ['a mark that says which way to read', 'Rex\u200f'],
  ['private use beside a letter', '\ue000a'],
])('%s is a name', (_, name) => {
  expect(nameFault(name)).toBeUndefined()
})

test.each([
  ['nothing', '', 'must not be empty'],
  ['201 letters', 'a'.repeat(201), 'must have at most 200 characters'],
  ['201 emoji', '🐈'.repeat(201), 'must have at most 200 characters'],
  ['a high surrogate', 'Rex\ud83d', 'surrogate'],
  ['a low surrogate', '\udc08Rex', 'surrogate'],
  ['a tab', 'Rex\tII', 'control characters such as line breaks; it contains U+0009'],
  ['the last control', 'Rex\u009f', 'U+009F'],
  ['a right-to-left override', 'Rex\u202e', 'bidirectional controls; it contains U+202E'],
  ['an isolate', '\u2066Rex', 'bidirectional controls; it contains U+2066'],
  ['a noncharacter', 'Rex\ufdd0', 'noncharacters; it contains U+FDD0'],
  ['the last code point', 'Rex\u{10ffff}', 'noncharacters; it contains U+10FFFF'],
  ['spaces', ' \u00a0\u3000', 'can be seen'],
  ['a zero width space', '\u200b', 'can be seen'],
  ['a soft hyphen', '\u00ad', 'can be seen'],
  ['a Hangul filler, which is a letter', '\u3164', 'can be seen'],
  ['a tag', '\u{e0041}', 'can be seen'],
  ['a mark without a letter', '\u0301', 'can be seen'],
  ['private use', '\ue000\u{100000}', 'can be seen'],
])('%s is no name, and the message says why', (_, name, fault) => {
  expect(nameFault(name)).toContain(fault)
})

const { pattern = '' } = z.toJSONSchema(newNameSchema)
const patterns = [new RegExp(pattern), new RegExp(pattern, 'u'), new RegExp(pattern, 'v')]
const matches = (text: string) => patterns.map((each) => each.test(text))

/** Code points that the rules are about, and any. */
const anyCharacter = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  fc.constantFrom(...'a7-\u2800\u200b\u00ad\u3164\uffa0\u0301\u0902\u202a\u202e\u2066\u2069\u2065\u206a\ufdd0\ufffe'),
  fc.constantFrom('\u{e0001}', '\u{1d173}', '\u{1fffe}', '\u{10ffff}', '\u{100000}', '\u0000', '\u009f', '\ue000'),
)
const anyText = fc.oneof(
  fc.array(anyCharacter, { maxLength: 4 }).map((characters) => characters.join('')),
  fc.constantFrom('a'.repeat(200), 'a'.repeat(201), '🐈'.repeat(200), '🐈'.repeat(201)),
)

test('the pattern of the document matches every name, with and without the u flag', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      fc.pre(nameFault(text) === undefined)
      expect(matches(text)).toEqual([true, true, true])
    }),
    { numRuns: runs(4_000) },
  )
})

test('the pattern of the document refuses what is no name, but for marks and what is beyond U+FFFF', () => {
  const isJudged = (character: string) =>
    /[^\p{Cn}\p{Cs}\p{M}]|\p{Noncharacter_Code_Point}|[\u0300-\u036f]/u.test(character)
  const differences = Array.from({ length: 0x1_0000 }, (_, code) => String.fromCharCode(code))
    .filter(isJudged)
    .flatMap((character) => [character, `a${character}`])
    .filter((text) => matches(text).some((isMatch) => isMatch !== (nameFault(text) === undefined)))
  expect(differences).toEqual([])
})

test('the database takes what is a name, and nothing else', async () => {
  const { db } = await databaseOfTest()
  const differences = async (texts: readonly string[]) => {
    const rows = await db.query<{ text: string; taken: boolean }>(
      'SELECT text, is_name(text) AS taken FROM unnest($1::text[]) AS asked (text)',
      [texts],
    )
    return rows.filter(({ text, taken }) => taken !== (nameFault(text) === undefined))
  }
  // PostgreSQL's text has neither NUL nor surrogates. What a code point will be is for a later version of Unicode to say.
  const isStorable = (text: string) =>
    !text.includes('\u0000') && !/\p{Cs}|(?!\p{Noncharacter_Code_Point})\p{Cn}/u.test(text)
  // Most code points are ideographs or for private use, and alike.
  const isAlike = (character: string) => /[\p{Lo}\p{Co}]/u.test(character)
  const characters = Array.from({ length: 0x11_0000 }, (_, code) => String.fromCodePoint(code)).filter(
    (character, code) => isStorable(character) && (code % 50 === 0 || !isAlike(character)),
  )
  expect(await differences(characters.flatMap((character) => [character, `a${character}`]))).toEqual([])
  await fc.assert(
    fc.asyncProperty(fc.array(anyText.filter(isStorable), { minLength: 1, maxLength: 50 }), async (texts) => {
      expect(await differences(texts)).toEqual([])
    }),
    { numRuns: runs(100) },
  )
})
