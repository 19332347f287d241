import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { speciesOf } from '@/server/domain/pets/looks/species'
import { drawings } from '@/server/domain/pets/looks/species-names'
import { drawPortrait, portraitDocument } from './draw'
import { Portrait } from './portrait'

const ids = Array.from({ length: 300 }, (_, index) => index + 1)

describe.each(drawings)('a portrait of species %s', (species) => {
  const documents = ids.map((id) => portraitDocument({ id, species }))

  it('is always the same for the same id', () => {
    expect(ids.map((id) => portraitDocument({ id, species }))).toEqual(documents)
  })

  it('differs from that of any other id', () => {
    expect(new Set(documents).size).toBe(ids.length)
  })

  it('is at most 4,096 bytes as a document', () => {
    for (const document of documents) expect(Buffer.byteLength(document)).toBeLessThanOrEqual(4096)
  })

  it('is well-formed XML without invalid numbers', () => {
    for (const document of documents) expect(xmlErrorIn(document)).toBeUndefined()
  })

  it('contains nothing that a content security policy forbids or that clashes when it appears twice on a page', () => {
    for (const document of documents)
      expect(document).not.toMatch(/style|\bid=|<script|url\(|href|class|clip|mask|filter|<use|"/)
  })

  it('can be drawn for ids that no animal has, too', () => {
    for (const id of [0, -1, 2 ** 31, Number.MAX_SAFE_INTEGER])
      expect(xmlErrorIn(portraitDocument({ id, species }))).toBeUndefined()
  })
})

describe('the species of a category', () => {
  it.each([
    ['Dogs', 'dog'],
    ['Cats', 'cat'],
    ['Rabbits', 'rabbit'],
    ['Guinea pigs', 'guineaPig'],
    ['Hedgehogs', 'hedgehog'],
    ['Parrots', 'parrot'],
    ['Tortoises', 'tortoise'],
    ['Goldfish', 'goldfish'],
    ['Geckos', 'gecko'],
    ['Frogs', 'frog'],
    ['guinea-pig', 'guineaPig'],
    ['GECKOES', 'gecko'],
    [' goldfishes ', 'goldfish'],
    ['Frettchen', 'ferret'],
    ['Hühner', 'chicken'],
    ['Snakes', 'neutral'],
    ['', 'neutral'],
    ['constructor', 'neutral'],
  ] as const)('of %j is %s', (category, species) => {
    expect(speciesOf(category)).toBe(species)
  })
})

describe('the portrait as a component', () => {
  it('is decoration without a label', () => {
    const html = renderToStaticMarkup(createElement(Portrait, { id: 7, species: 'cat' }))
    expect(html).toContain('aria-hidden="true"')
    expect(html).not.toContain('role=')
    expect(html).toContain(drawPortrait({ id: 7, species: 'cat' }))
  })

  it('is an image with a name when it has a label', () => {
    const html = renderToStaticMarkup(
      createElement(Portrait, { id: 7, species: 'cat', label: 'Miso, a cat', className: 'face' }),
    )
    expect(html).toMatch(
      /^<svg viewBox="0 0 240 240" class="face" focusable="false" role="img" aria-label="Miso, a cat">/,
    )
    expect(html).not.toContain('aria-hidden')
  })
})

/** The first violation of the part of XML that portraits use: elements and quoted attributes. */
function xmlErrorIn(document: string): string | undefined {
  const open: string[] = []
  const tag = /<(\/?)([a-z]+)((?: [a-zA-Z:-]+='[^'<&]*')*)(\/?)>/gy
  while (tag.lastIndex < document.length) {
    const at = tag.lastIndex
    const [, closes, name = '', attributes = '', empty] = tag.exec(document) ?? []
    if (name === '') return `no tag at ${document.slice(at, at + 80)}`
    if (/NaN|undefined|Infinity|\de[-+]?\d/.test(attributes.replace(/#[\da-f]+/g, '')))
      return `no number in ${attributes}`
    const names = attributes.match(/[a-zA-Z:-]+(?==')/g) ?? []
    if (new Set(names).size < names.length) return `an attribute given twice in ${attributes}`
    if (closes && open.pop() !== name) return `</${name}> closes another element`
    if (!closes && !empty) open.push(name)
  }
  return open.length === 0 ? undefined : `<${open.join('><')}> is not closed`
}
