import { describe, expect, test } from 'vitest'
import { createETag, encodedETag, matchingETag } from './etag'

const tag = createETag('body')

describe('a client has what the tag names, if it sends', () => {
  test.each([
    '*',
    ' * ',
    tag,
    ` \t${tag}\t `,
    `W/${tag}`,
    `"a", ${tag}, W/"b"`,
    `"a",W/${tag},"b"`,
    `"a" \t,\t ${tag}`,
    `"a,b", ${tag}`,
    `"", ${tag}`,
    `"\u00ff!#~", ${tag}`,
    `,, ,${tag} , ,`,
  ])('%j', (ifNoneMatch) => {
    expect(matchingETag(ifNoneMatch, [tag])).toBe(tag)
  })
})

describe('a malformed list is ignored, even if the tag is in it:', () => {
  test.each([
    `${tag}x`,
    `x${tag}`,
    `${tag}, x`,
    `x, ${tag}`,
    `${tag} "a"`,
    `"a"${tag}`,
    `*, ${tag}`,
    `${tag}, *`,
    '**',
    `w/${tag}`,
    `W/ ${tag}`,
    `W${tag}`,
    `"a b", ${tag}`,
    `"a\u007f", ${tag}`,
    `"\u0100", ${tag}`,
    `${tag}, "`,
    tag.slice(1),
    tag.slice(0, -1),
    tag.replaceAll('"', ''),
    tag.replaceAll('"', "'"),
    `${tag};`,
  ])('%j', (ifNoneMatch) => {
    expect(matchingETag(ifNoneMatch, [tag])).toBeUndefined()
  })
})

test.each(['', ' ', ',', '""', '"*"', '"a", "b"', tag.toUpperCase()])(
  'a list without the tag does not match: %j',
  (ifNoneMatch) => {
    expect(matchingETag(ifNoneMatch, [tag])).toBeUndefined()
  },
)

test('of several forms that the client has, the first counts', () => {
  const forms = [encodedETag(tag, 'br'), tag, encodedETag(tag, 'gzip')]
  expect(forms).toEqual([tag.replace(/"$/, '-br"'), tag, tag.replace(/"$/, '-gzip"')])
  expect(matchingETag('*', forms)).toBe(forms[0])
  for (const form of forms) expect(matchingETag(`"a", W/${form}`, forms)).toBe(form)
  expect(matchingETag(`${forms[2]}, ${forms[1]}`, forms)).toBe(forms[1])
  expect(matchingETag(`"a", ${encodedETag('"b"', 'br')}`, forms)).toBeUndefined()
})

test('a list of any length and form is read in linear time', () => {
  // If each character were looked at again for each other, it would take longer than a test may.
  for (const piece of [' ', '\t', ',', ', ', '"', '""', 'W/', '"a" ', '"a", '])
    expect(matchingETag(piece.repeat(300_000), [tag])).toBeUndefined()
})

test('another body or another link gives another tag', () => {
  expect(new Set([tag, createETag('other'), createETag('body', '<a>'), createETag('body', '<b>')]).size).toBe(4)
})
