import type { Element, ElementContent } from 'hast'
import { expect, test } from 'vitest'
import { sectionsOf } from './sections'

const element = (tagName: string, children: readonly (ElementContent | string)[], id?: string): Element => ({
  type: 'element',
  tagName,
  properties: id === undefined ? {} : { id },
  children: children.map((child) => (typeof child === 'string' ? { type: 'text', value: child } : child)),
})

test('a page is cut at its headings, each with the address that leads to it', () => {
  const page = element(
    'main',
    [
      element('h1', ['Errors']),
      element('p', ['All ', element('code', ['codes']), '.']),
      element('section', [element('h2', ['Retry']), element('p', ['Wait.']), element('p', ['Again.'])], 'retry'),
      element('h2', ['Own'], 'own'),
      element('ul', [element('li', ['one']), element('li', ['two'])]),
      element('h2', ['None']),
      element('button', ['Copy']),
    ],
    'content',
  )
  const title = 'Errors'
  expect(sectionsOf('/developers/errors', page)).toEqual([
    { address: '/developers/errors', title, heading: 'Errors', text: 'All codes.' },
    { address: '/developers/errors#retry', title, heading: 'Retry', text: 'Wait. Again.' },
    { address: '/developers/errors#own', title, heading: 'Own', text: 'one two' },
    { address: '/developers/errors', title, heading: 'None', text: '' },
  ])
})
