import { expect, test } from 'vitest'
import { toJsonLdText } from './json-ld'

test('a name that is markup cannot end the element that holds it', () => {
  const data = { name: '</script><script>alert(1)</script><!-- & \u2028\u2029' }
  const text = toJsonLdText(data)
  expect(text).not.toMatch(/[<>&\u2028\u2029]/)
  expect(JSON.parse(text)).toEqual(data)
})
