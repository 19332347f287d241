import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { cloths, petals } from '@/app/_shop/portraits/parts/palette'
import type { Feature, Trait } from '@/app/_shop/portraits/parts/traits'
import { coatOf } from '@/server/domain/pets/looks/coats'
import { drawings, type Species } from '@/server/domain/pets/looks/species-names'
import { describePortrait } from './describe-portrait'
import { type PortraitSketch, sketchPortrait } from './draw'

const IDS = 2_000

/** Of the drawings of the first 2,000 ids. An animal's portrait is its face: nobody's may change unnoticed. */
const hashes: Record<Species, string> = {
  dog: '88d9c5fb341385b9',
  cat: '98a35755dd7a5b06',
  rabbit: '8c2cf0b655df3d7d',
  guineaPig: '3d1238b6e31bf211',
  hedgehog: '30bbb9fb33d92b38',
  parrot: '6c9aa18e4c148f3d',
  tortoise: '026a006ecf848995',
  goldfish: 'f533117806733cd3',
  gecko: 'f44edde698dd49ef',
  frog: 'b63c5d1a539ac824',
  ferret: 'ea0172108af47796',
  chicken: 'ccc6b5644a5445c4',
  neutral: '88f66d068b0147c1',
}

const hasFeature = (traits: readonly Trait[], ...names: readonly Feature[]) =>
  traits.some((trait) => trait.trait === 'feature' && names.includes(trait.feature))

/** What only a trait draws: by it, a drawing without its words is found, and words without their drawing. */
const marks: readonly { readonly mark: RegExp; readonly isTold: (traits: readonly Trait[]) => boolean }[] = [
  ...cloths.map(({ name, colour }) => ({
    mark: new RegExp(`fill='${colour}'`),
    isTold: (traits: readonly Trait[]) => traits.some((trait) => trait.trait === 'neckWear' && trait.cloth === name),
  })),
  ...petals.map(({ name, colour }) => ({
    mark: new RegExp(`stroke='${colour}' stroke-width='15'`),
    isTold: (traits: readonly Trait[]) => traits.some((trait) => trait.trait === 'flower' && trait.petal === name),
  })),
  { mark: /r='9' fill='#f0c04a'/, isTold: wears('collar') },
  { mark: /<ellipse cx='0' cy='0' rx='7' ry='9'/, isTold: wears('bow') },
  { mark: /stroke='#fff5e1' stroke-width='4'/, isTold: wears('scarf') },
  { mark: /stroke='(#fff5e1|#c8452f)' stroke-width='7'/, isTold: wears('bandana') },
  { mark: /fill='#e5797a'/, isTold: (traits) => hasFeature(traits, 'tongueOut', 'bigGrin') },
  { mark: /fill='#7c3230'/, isTold: (traits) => hasFeature(traits, 'bigGrin') },
  { mark: /fill='#f2c23d'/, isTold: (traits) => hasFeature(traits, 'crown') },
  { mark: /fill='#fffdf4'/, isTold: (traits) => hasFeature(traits, 'bigTeeth') },
  { mark: /fill='#cf4636'/, isTold: (traits) => hasFeature(traits, 'appleOnSpines') },
  { mark: /fill='#c9772f'/, isTold: (traits) => hasFeature(traits, 'leafOnSpines') },
  { mark: /stroke-width='4.5' d='M[-\d. ]+q/, isTold: (traits) => hasFeature(traits, 'closedEyes') },
]

function wears(item: string) {
  return (traits: readonly Trait[]) => traits.some((trait) => trait.trait === 'neckWear' && trait.item === item)
}

describe.each(drawings)('the portraits of species %s', (species) => {
  const sketches: PortraitSketch[] = Array.from({ length: IDS }, (_, index) =>
    sketchPortrait({ id: index + 1, species }),
  )

  it('are those that they have always been', () => {
    const hash = createHash('sha256')
    for (const { markup } of sketches) hash.update(markup)
    expect(hash.digest('hex').slice(0, 16)).toBe(hashes[species])
  })

  it('have the coats by which they are searched', () => {
    if (species === 'neutral') return
    expect(sketches.map(({ coat }) => coat)).toEqual(sketches.map((_, index) => coatOf(index + 1, species)))
  })

  it('show what is told of them, and nothing that is not', () => {
    // The blankets where nobody is are of the same cloth.
    if (species === 'neutral') return
    for (const [index, { markup, traits }] of sketches.entries())
      for (const { mark, isTold } of marks)
        if (mark.test(markup) !== isTold(traits))
          expect.fail(`${species} ${index + 1}: ${mark} is ${isTold(traits) ? 'not drawn' : 'not told'}`)
  })

  it('are told in short and whole sentences, of many kinds', () => {
    const descriptions = sketches.map((sketch) => describePortrait(sketch, 'en'))
    for (const words of descriptions) {
      expect(words).toMatch(/^[A-Z][\w,-]*( [\w,-]+)+$/)
      expect(words).not.toMatch(/undefined|with$|with with|,,|\b[Aa] [aeiou]|\b[Aa]n [^aeioA]|\b(\w+) \1\b/)
      expect(words.split(' ').length).toBeLessThanOrEqual(15)
    }
    // Of a place where nobody is there is less to say.
    expect(new Set(descriptions).size).toBeGreaterThan(species === 'neutral' ? 20 : 100)
  })

  it('are told in German likewise', () => {
    const descriptions = sketches.map((sketch) => describePortrait(sketch, 'de'))
    for (const words of descriptions) {
      expect(words).toMatch(/^(Ein|Eine) \p{L}[\p{L}-]*(,? [\p{L}-]+)*$/u)
      expect(words).not.toMatch(/undefined|mit$|mit (mit|und|im)|,,/)
      expect(words).not.toMatch(/(?<!\p{L})(\p{L}+) \1(?!\p{L})/u)
      expect(words.split(' ').length).toBeLessThanOrEqual(15)
    }
    // Of a place where nobody is there is less to say.
    expect(new Set(descriptions).size).toBeGreaterThan(species === 'neutral' ? 20 : 100)
  })
})

describe('a description', () => {
  it.each<[number, Species, string]>([
    [107, 'dog', 'A grey and white husky with a pink collar and odd eyes'],
    [105, 'dog', 'A sandy hound with a red scarf, wistful eyes and folded ears'],
    [101, 'cat', 'A white cat'],
    [108, 'rabbit', 'A black and white rabbit with a red scarf, two big teeth and sleepy eyes'],
    [101, 'hedgehog', 'A cream hedgehog, in profile'],
    [103, 'tortoise', 'A green tortoise with rings on its shell and a blue flower on its head'],
    [110, 'frog', 'An orange frog with green blotches and a little gold crown'],
    [5, 'ferret', 'A sable ferret with a dark mask and a lopsided smile'],
    [8, 'chicken', 'A reddish-brown chicken with white speckles and wistful eyes, in profile'],
    [4, 'neutral', 'A basket with a red blanket'],
  ])('of %i, a %s, is what one sees', (id, species, words) => {
    expect(describePortrait(sketchPortrait({ id, species }), 'en')).toBe(words)
  })
})
