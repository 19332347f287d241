import { expect, test } from 'vitest'
import { beginningOf } from './beginning-of'

test.each([
  ['a short text', 'One of nine.', 20, 'One of nine.'],
  ['a long one', 'One of nine, she tips over her bowl', 20, 'One of nine, she …'],
  ['one without spaces', '小狗喜欢在河边跑来跑去也喜欢游泳', 10, '小狗喜欢在河边跑 …'],
  ['emoji', '🐶🐶🐶🐶🐶🐶', 9, '🐶🐶🐶 …'],
  ['one long word', 'x'.repeat(30), 10, `${'x'.repeat(8)} …`],
])('%s is cut after a whole word', (_, text, max, beginning) => {
  expect(beginningOf(text, max)).toBe(beginning)
})
