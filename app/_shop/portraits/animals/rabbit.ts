import { adornment } from '@/app/_shop/portraits/parts/accessories'
import { bib, bust, chinShadow, hairs, sideShadow, wobbled } from '@/app/_shop/portraits/parts/bust'
import type { DrawAnimal } from '@/app/_shop/portraits/parts/drawing'
import { eyes, lookOf } from '@/app/_shop/portraits/parts/eyes'
import { cheeks, mouth } from '@/app/_shop/portraits/parts/mouths'
import { ink, mixed, varied } from '@/app/_shop/portraits/parts/palette'
import { mirrored, oval, ovals, type Point, patch, placed, shape, trace, whole } from '@/app/_shop/portraits/parts/pen'
import type { Random } from '@/app/_shop/portraits/parts/seeded-random'
import { maybeSnack } from '@/app/_shop/portraits/parts/snacks'
import { type Feature, feature } from '@/app/_shop/portraits/parts/traits'
import { type RabbitCoat, type RabbitCoatName, rabbitCoats } from './rabbit-coats'

type Ears = 'upright' | 'short' | 'lop' | 'oneBent' | 'oneLop'

const earTells: Record<Ears, Feature> = {
  upright: 'uprightEars',
  short: 'shortEars',
  lop: 'floppyEars',
  oneBent: 'bentEar',
  oneLop: 'floppyEar',
}

/** A rabbit from the front: ears decide its silhouette, cheeks are broad, eyes are far apart. */
export const rabbit: DrawAnimal<RabbitCoatName> = (random) => {
  const dealt = random.deal<(typeof rabbitCoats)[number]>(rabbitCoats)
  const coat = varied<RabbitCoat>(random, dealt)
  const kind = random.pick<Ears>(['upright', 'upright', 'lop', 'lop', 'oneBent', 'short', 'oneLop'])
  random.tell(feature(earTells[kind]))
  const y = kind === 'lop' ? 118 : kind === 'short' ? 138 : 153
  const body = coat.body ?? coat.base
  const worn = adornment(random, [coat.base, body], [120, y + 72, 54], [34, -50])
  return {
    coatName: dealt.name,
    art:
      bust(random, 50, 80, y + 54, body) +
      (coat.muzzle && !coat.body ? bib(random, 28, y + 62, coat.muzzle) : '') +
      chinShadow(48, y + 60) +
      hairs(random, 120, 230, 50, 6, 5, coat.body ? mixed(body, ink, 0.22) : coat.shade) +
      worn.neck +
      placed(120, y, random.between(-9, 9), head(random, kind, coat) + worn.ear, 1.14),
    coat: [coat.base, coat.ear ?? coat.base, body],
  }
}

const skull = trace('0 -54, 26 -50, 48 -22, 57 14, 50 42, 26 58, 0 61')

function head(random: Random, kind: Ears, coat: RabbitCoat): string {
  const outline = whole(wobbled(random, skull, 2))
  const ears = earPair(random, kind, coat)
  return (
    (kind === 'lop' ? '' : ears) +
    shape(outline, coat.base) +
    markings(random, coat, outline) +
    sideShadow(outline, 1, 5) +
    (kind === 'lop' ? ears : '') +
    ovals(15, 32, 19, 16, coat.muzzle ?? coat.base) +
    (random.chance(0.45) ? teethOf(random) : '') +
    mouth(random, 27, 36, 14, ink, ['smile', 'calm', 'calm', 'smirk', 'blep']) +
    maybeSnack(random, 9, 40, 0.16) +
    shape(trace('0 17, 11 16, 8 24, 0 29 0.3, -8 24, -11 16'), coat.nose ?? '#d98379') +
    cheeks(36, 26, 9, 6) +
    eyes(lookOf(random), 34, -8, {
      rx: 13 * random.between(0.92, 1.08),
      ry: 14.5 * random.between(0.92, 1.1),
      iris: coat.iris ?? random.pick(['#4a3024', '#6b4428']),
      lid: coat.shade,
      irisShare: 0.82,
    })
  )
}

function teethOf(random: Random): string {
  random.tell(feature('bigTeeth'))
  return teeth
}

const teeth = "<path fill='#fffdf4' stroke='#c9b48f' stroke-width='1.5' d='M-7 38h14v10h-14zM0 38v10'/>"

const earShapes = {
  upright: trace('-14 14, -19 -36, -8 -80, 7 -84, 19 -40, 16 12'),
  short: trace('-16 14, -22 -24, -6 -62, 10 -64, 22 -26, 18 12'),
  lop: trace('-16 4, 2 -14, 24 -6, 40 36, 40 84, 24 98, 9 84, 2 36'),
  bent: trace('-14 14, -19 -26, -10 -52, 14 -56, 19 -20, 16 12'),
}

/** The half of a bent ear that has fallen over. */
const bentTip = trace('-12 -48 0, 0 -62, 20 -56, 44 -34, 48 -6 0.3, 26 -16, 8 -32')

/** Two ears of one kind, or one that does as it likes. */
function earPair(random: Random, kind: Ears, coat: RabbitCoat): string {
  const colour = coat.ear ?? coat.base
  const ear = (name: keyof typeof earShapes, x: number, lean: number) => {
    const points = earShapes[name]
    // A hanging ear shows its back, a little darker to set it off from the cheek.
    if (name === 'lop') return placed(x, -42, lean, shape(wobbled(random, points, 2), mixed(colour, ink, 0.14)))
    const inner = points.map(([px, py, roundness = 1]): Point => [px * 0.52, py * 0.86 - 2, roundness])
    const tip = name === 'bent' ? shape(bentTip, mixed(colour, ink, 0.14)) : ''
    return placed(x, -44, lean, shape(wobbled(random, points, 2), colour) + shape(inner, coat.inner) + tip)
  }
  if (kind === 'lop') return ear('lop', 37, random.between(-14, 0)) + mirrored(ear('lop', 37, random.between(-14, 0)))
  const straight = kind === 'short' ? 'short' : 'upright'
  const others = {
    upright: () => ear('upright', 22, random.between(2, 20)),
    short: () => ear('short', 24, random.between(2, 20)),
    oneBent: () => ear('bent', 22, random.between(2, 10)),
    oneLop: () => ear('lop', 34, random.between(-10, 0)),
  }
  const pair = ear(straight, 22, random.between(0, 16)) + mirrored(others[kind]())
  return random.chance(0.5) ? pair : mirrored(pair)
}

function markings(random: Random, coat: RabbitCoat, outline: readonly Point[]): string {
  const mark = coat.mark ?? coat.shade
  const n = outline.length
  const x = random.between(-5, 5)
  switch (coat.marking) {
    case 'dutch':
      return patch(outline, 4, n - 4, trace(`-30 14, -16 -10, ${x} -50 0.2, 16 -10, 30 14`), mark)
    case 'point':
      return shape(whole(trace(`0 -8, ${18 + x} 2, 26 20, 12 34, 0 36`)), mark)
    case 'patches':
      return (
        patch(outline, 1, 4, trace(`32 16, ${16 + x} -8, 18 -36`), mark) +
        (random.chance(0.5) ? patch(outline, n - 3, n - 1, trace(`-18 -30, ${-20 + x} -2, -44 8`), mark) : '') +
        oval(x, 6, 5, 4, mark)
      )
    case 'ring':
      return ovals(33, -9, 18, 20, mark)
    default:
      return ''
  }
}
