import { bust, hairs, wobbled } from '@/app/_shop/portraits/parts/bust'
import { eye, lookInProfile } from '@/app/_shop/portraits/parts/eyes'
import { blush, ink, shadow } from '@/app/_shop/portraits/parts/palette'
import { oval, patch, placed, shape, spots, stroke, trace } from '@/app/_shop/portraits/parts/pen'
import type { Choices, Random } from '@/app/_shop/portraits/parts/seeded-random'
import { feature } from '@/app/_shop/portraits/parts/traits'
import type { DogCoat } from './dog-breeds'

/** Dachshunds and greyhounds are all nose, so they are drawn from the side. */
export const profileCoats = [
  { name: 'chestnutHound', base: '#a9572e', ear: '#854021', light: '#c77b4a', shade: '#7d3d1f' },
  {
    name: 'blackAndTanHound',
    base: '#3b3230',
    ear: '#2a2322',
    light: '#c98546',
    shade: '#241d1c',
    brow: '#c98546',
    rim: '#171210',
  },
  { name: 'sandyHound', base: '#e6c48c', ear: '#cda163', light: '#f5e0b6', shade: '#b98d50' },
  { name: 'greyHound', base: '#7f858e', ear: '#686e77', light: '#c3c6c9', shade: '#5a6068' },
  { name: 'brownHound', base: '#8a5f45', ear: '#6d4731', light: '#f3e2c8', shade: '#583826', bib: '#f3e2c8' },
] as const satisfies Choices<DogCoat>

export type HoundCoatName = (typeof profileCoats)[number]['name']

/** The dog, looking to the right, with its neckwear. */
export function profile(random: Random, coat: DogCoat, neckWear: string): string {
  return (
    bust(random, 44, 66, 166, coat.base) +
    (coat.bib ? shape(trace('128 176, 156 184, 172 250 0, 126 250 0'), coat.bib) : '') +
    shape(trace('80 168 0, 112 150, 156 166 0, 140 184, 116 190, 94 182'), shadow) +
    hairs(random, 116, 226, 44, 10, 6, coat.shade) +
    neckWear +
    placed(100, 110, random.between(-16, 5), head(random, coat), 1.12)
  )
}

function head(random: Random, coat: DogCoat): string {
  const outline = wobbled(
    random,
    trace('-6 -56, 24 -50, 42 -26, 72 -16, 96 -6, 99 10, 80 24, 42 30, 18 50, -22 54, -48 26, -50 -18, -34 -46'),
    1.5,
  )
  const long = random.chance(0.65)
  random.tell(feature(long ? 'longEars' : 'foldedEars'))
  const ear = long
    ? trace('-16 -14, 8 -16, 20 8, 24 52, 12 80, -10 80, -22 52, -20 12')
    : trace('-14 -8, 6 -20, 22 -8, 6 10, -24 38 0.3, -30 16')
  const grin = random.pick(['M92 18Q64 28 44 14', 'M92 17Q60 32 40 10', 'M92 18Q70 20 50 20'])
  return (
    shape(outline, coat.base) +
    patch(outline, 4, 8, trace('36 20, 66 8'), coat.light) +
    (random.chance(0.25) ? lick(random) : '') +
    stroke(grin, ink, 3.5) +
    spots(trace('70 8, 77 13, 68 15'), 3.5, coat.shade) +
    oval(95, -5, 13, 12, coat.nose ?? ink) +
    oval(91, -10, 4, 2.4, '#fff8') +
    stroke('M34 14h6', `${blush}66`, 13) +
    eye(lookInProfile(random), 26, -18, {
      rx: 12,
      ry: 12.5,
      iris: random.pick(['#6b3e1f', '#8a5527', '#54331f']),
      lid: coat.shade,
      rim: coat.rim ?? ink,
    }) +
    (coat.brow ? oval(30, -38, 8, 4, coat.brow) : '') +
    placed(-24, -26, random.between(-8, 12), shape(wobbled(random, ear, 2.5), coat.ear))
  )
}

function lick(random: Random): string {
  random.tell(feature('tongueOut'))
  return shape(trace('58 20 0, 74 18 0, 76 36, 68 44, 60 36'), '#e5797a')
}
