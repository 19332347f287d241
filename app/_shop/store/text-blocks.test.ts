import { expect, test } from 'vitest'
import { parseText } from './text-blocks'

const paragraph = (...lines: string[]) => ({ kind: 'paragraph', lines })
const list = (...lines: string[]) => ({ kind: 'list', lines })

test.each([
  ['nothing', '', []],
  ['a paragraph', 'Hello.', [{ heading: undefined, blocks: [paragraph('Hello.')] }]],
  [
    'paragraphs between blank lines, with their own lines',
    'Ada’s Pets\n1 Lane\n\n \nBye.',
    [{ heading: undefined, blocks: [paragraph('Ada’s Pets', '1 Lane'), paragraph('Bye.')] }],
  ],
  [
    'headings, with or without a blank line after them',
    '# Why?\nBecause.\n\nReally.\n# How?\n\nSo.',
    [
      { heading: 'Why?', blocks: [paragraph('Because.'), paragraph('Really.')] },
      { heading: 'How?', blocks: [paragraph('So.')] },
    ],
  ],
  [
    'what comes before the first heading',
    'Hello.\n# Why?',
    [
      { heading: undefined, blocks: [paragraph('Hello.')] },
      { heading: 'Why?', blocks: [] },
    ],
  ],
  ['a list', '- one\n- two', [{ heading: undefined, blocks: [list('one', 'two')] }]],
  [
    'a paragraph of which not each line is an item',
    'Bring:\n- a box\n\n- a blanket',
    [{ heading: undefined, blocks: [paragraph('Bring:', '- a box'), list('a blanket')] }],
  ],
  [
    'what looks like markup',
    '#1\n## two\n-three\n*four*\n<b>five</b>',
    [{ heading: undefined, blocks: [paragraph('#1', '## two', '-three', '*four*', '<b>five</b>')] }],
  ],
])('%s', (_, text, sections) => {
  expect(parseText(text)).toEqual(sections)
})
