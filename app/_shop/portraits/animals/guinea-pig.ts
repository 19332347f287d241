import { flower } from '@/app/_shop/portraits/parts/accessories'
import { hairs, sideShadow, wobbled } from '@/app/_shop/portraits/parts/bust'
import type { DrawAnimal } from '@/app/_shop/portraits/parts/drawing'
import { eyes, lookOf } from '@/app/_shop/portraits/parts/eyes'
import { locks, spines } from '@/app/_shop/portraits/parts/fur'
import { cheeks, mouth } from '@/app/_shop/portraits/parts/mouths'
import { ink, shadow, varied } from '@/app/_shop/portraits/parts/palette'
import {
  mirrored,
  ovals,
  type Point,
  patch,
  placed,
  shape,
  spots,
  stroke,
  trace,
  whole,
} from '@/app/_shop/portraits/parts/pen'
import type { Random } from '@/app/_shop/portraits/parts/seeded-random'
import { maybeSnack } from '@/app/_shop/portraits/parts/snacks'
import { type Feature, feature } from '@/app/_shop/portraits/parts/traits'
import { type GuineaPigCoat, type GuineaPigCoatName, guineaPigCoats } from './guinea-pig-coats'

type Hair = 'smooth' | 'tufts' | 'fringe' | 'crest' | 'parting'

const hairTells: Record<Hair, Feature | undefined> = {
  smooth: undefined,
  tufts: 'tuftsOfHair',
  fringe: 'fringe',
  crest: 'crest',
  parting: 'parting',
}

/** A guinea pig is a potato with a face: no neck, petals for ears, a broad nose; tufts, locks or a parting on top. */
export const guineaPig: DrawAnimal<GuineaPigCoatName> = (random) => {
  const dealt = random.deal<(typeof guineaPigCoats)[number]>(guineaPigCoats)
  const coat = varied<GuineaPigCoat>(random, dealt)
  const head = whole(wobbled(random, skull, 2.5))
  const hair = random.pick<Hair>(['smooth', 'smooth', 'tufts', 'tufts', 'fringe', 'crest', 'parting'])
  const told = hairTells[hair]
  if (told) random.tell(feature(told))
  const face =
    (hair === 'tufts' ? tuft(random, -20, coat.hair) + tuft(random, 22, coat.left ?? coat.base) : '') +
    ears(random, coat) +
    shape(head, coat.base) +
    markings(random, coat, head) +
    sideShadow(head, 1, 6) +
    top(random, hair, coat) +
    muzzle(random, coat) +
    eyes(lookOf(random), 48, -8, {
      rx: 12 * random.between(0.95, 1.1),
      ry: 13,
      iris: random.pick(['#4a2f22', '#5c3b29', '#7a3038']),
      lid: coat.shade,
      irisShare: 0.86,
    }) +
    (hair === 'fringe' ? locks(random, -58, 58, -46, random.between(36, 50), 7, coat.hair) : '') +
    (random.chance(0.16) ? flower(random, [coat.base, coat.right ?? coat.base], 40, -50) : '')
  return {
    coatName: dealt.name,
    art: body(random, coat) + placed(120, 122 + random.between(-4, 4), random.between(-7, 7), face, 1.14),
    coat: [coat.base, coat.right ?? coat.base, coat.left ?? coat.base, coat.hair],
  }
}

const skull = trace('0 -62, 34 -60, 66 -34, 80 8, 74 42, 44 64, 0 69')

function body(random: Random, coat: GuineaPigCoat): string {
  const outline = `120 70, 200 110, ${random.between(220, 230)} 190, 222 250 0,
    18 250 0, ${random.between(10, 20)} 190, 40 110`
  const [left, right] = [random.between(78, 90), random.between(150, 162)]
  return (
    shape(trace(outline), coat.left ?? coat.base) +
    shape(trace('46 176 0, 120 160, 194 176 0, 172 206, 120 215, 68 206'), shadow) +
    hairs(random, 120, 226, 90, 6, 7, coat.shade) +
    stroke(`M${Math.round(left)} 236h0M${Math.round(right)} 236h0`, '#dd9d8b', 32) +
    stroke([left, right].map((x) => `M${Math.round(x - 5)} 228v9m10 -9v9`).join(''), '#b87868', 2.5)
  )
}

function ears(random: Random, coat: GuineaPigCoat): string {
  const petal = (droop: number) =>
    placed(
      64,
      -30,
      droop,
      shape(wobbled(random, trace('-14 -10, 8 -22, 30 -12, 36 10, 24 26 0.6, 6 16'), 2), coat.ear) +
        shape(trace('2 0, 14 -8, 24 2, 20 16 0.6'), shadow),
    )
  return petal(random.between(-8, 16)) + mirrored(petal(random.between(-8, 16)))
}

function markings(random: Random, coat: GuineaPigCoat, head: readonly Point[]): string {
  const middle = random.between(-4, 6)
  const wide = random.between(5, 16)
  return (
    (coat.right ? patch(head, 0, 5, trace(`20 46, 12 10, ${middle} -24`), coat.right) : '') +
    (coat.left ? patch(head, head.length - 4, 0, trace('-12 -30, -16 0, -34 30'), coat.left) : '') +
    (coat.blaze ? shape(whole(trace(`0 -58 0, ${wide} -30, 12 0, 32 24, 28 52, 0 64`)), coat.blaze) : '')
  )
}

function top(random: Random, hair: Hair, coat: GuineaPigCoat): string {
  switch (hair) {
    case 'crest':
      return locks(random, -26, 28, -56, random.between(22, 32), 4, coat.hair)
    case 'parting':
      return shape(
        trace(
          '0 -66, 36 -62, 66 -34, 76 4 0.2, 58 -22, 34 -36, 6 -58 0.2, -34 -36, -58 -22, -76 4 0.2, -66 -34, -36 -62',
        ),
        coat.hair,
      )
    default:
      return ''
  }
}

/** Hair that stands up behind the crown, the end of a whorl. */
function tuft(random: Random, x: number, colour: string): string {
  return spines(random, x, -52, { count: 7, inner: 14, outer: 27, from: 0.52, to: 1.02 }, colour)
}

function muzzle(random: Random, coat: GuineaPigCoat): string {
  return (
    ovals(17, 34, 24, 20, coat.blaze ?? coat.hair) +
    cheeks(53, 22, 10, 7) +
    mouth(random, 30, 40, 15, ink, ['smile', 'calm', 'blep', 'smirk', 'laugh']) +
    maybeSnack(random, 10, 43, 0.2) +
    shape(trace('0 12, 15 12, 17 22, 6 32, -6 32, -17 22, -15 12'), '#d58d80') +
    spots(trace('-7 22, 7 22'), 7, '#7a3f3a')
  )
}
