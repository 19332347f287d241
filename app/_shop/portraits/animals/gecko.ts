import { wobbled } from '@/app/_shop/portraits/parts/bust'
import type { DrawAnimal } from '@/app/_shop/portraits/parts/drawing'
import { eyes, lookOf } from '@/app/_shop/portraits/parts/eyes'
import { cheeks } from '@/app/_shop/portraits/parts/mouths'
import { ink, shadow, tongue, varied } from '@/app/_shop/portraits/parts/palette'
import {
  flipped,
  oval,
  ovals,
  type Point,
  pair,
  patch,
  placed,
  shape,
  spots,
  stroke,
  ticks,
  trace,
  whole,
} from '@/app/_shop/portraits/parts/pen'
import type { Random } from '@/app/_shop/portraits/parts/seeded-random'
import { feature } from '@/app/_shop/portraits/parts/traits'
import { type GeckoCoat, type GeckoCoatName, geckoCoats } from './gecko-coats'

/** A gecko that climbs a wall: toes spread to both sides, tail below, and a face all eyes and smile turned to you. */
export const gecko: DrawAnimal<GeckoCoatName> = (random) => {
  const dealt = random.deal<(typeof geckoCoats)[number]>(geckoCoats)
  const coat = varied<GeckoCoat>(random, dealt)
  const art = placed(
    120,
    120,
    random.between(-7, 7),
    `<g transform='scale(1-1)'>${body(random, coat)}</g>${placed(0, -44, random.between(-12, 12), face(random, coat))}`,
  )
  return { coatName: dealt.name, art: random.chance(0.5) ? art : flipped(art), coat: [coat.base] }
}

/** All but its head, the tail above. */
const body = (random: Random, coat: GeckoCoat): string =>
  tail(random, coat) +
  legs(random, coat) +
  shape(wobbled(random, trunk, 2), coat.base) +
  backMarks(random, coat) +
  shape(trace('-34 -6 0, 0 -30, 34 -6 0, 20 8, -20 8'), shadow)

const trunk = trace('-14 -76, 0 -82, 14 -76, 32 -50, 38 -20, 34 16, -34 16, -38 -20, -32 -50')

function tail(random: Random, coat: GeckoCoat): string {
  const x = random.between(-6, 6)
  const curl = trace(
    `-13 -66, -10 -90, 10 -106, 44 -108, ${78 + x} -94, ${92 + x} -68, ${84 + x} -44, ${66 + x} -40,
      ${60 + x} -52 0.6, ${74 + x} -56, ${76 + x} -70, 62 -84, 38 -90, 20 -84, 13 -66`,
  )
  const bands = coat.pattern === 'bands' || coat.pattern === 'spots'
  const marks = bands
    ? ticks(
        [
          [24, -104, 4, 12],
          [54, -103, -3, 14],
          [80 + x, -86, -10, 7],
        ],
        coat.mark,
        6,
      )
    : ''
  return shape(curl, coat.base) + marks
}

/** Four legs as three strokes: the limbs, the toes, and the round pads at their ends. */
function legs(random: Random, coat: GeckoCoat): string {
  const feet = [
    [-30, -58, -84, -78, 200],
    [30, -52, 76, -26, 10],
    [-32, -4, -88, -16, 180],
    [32, 0, 88, 8, 0],
  ] as const
  let [limbs, toes] = ['', '']
  const pads: Point[] = []
  for (const [x, y, footX, footY, degrees] of feet) {
    const [fx, fy] = [footX + random.between(-4, 4), footY + random.between(-8, 8)]
    limbs += `M${pair(x, y)}Q${pair((x + fx) / 2, (y + fy) / 2 - 12)} ${pair(fx, fy)}`
    for (const spread of [-66, -22, 22, 66]) {
      const angle = ((degrees + spread + random.between(-6, 6)) * Math.PI) / 180
      const [dx, dy] = [Math.cos(angle) * 16, Math.sin(angle) * 16]
      toes += `M${pair(fx, fy)}l${pair(dx, dy)}`
      pads.push([Math.round(fx + dx), Math.round(fy + dy)])
    }
  }
  return stroke(toes, coat.base, 6) + spots(pads, 11, coat.toe) + stroke(limbs, coat.base, 17)
}

function backMarks(random: Random, coat: GeckoCoat): string {
  switch (coat.pattern) {
    case 'bands':
      return stroke('M-14 -62q14 -8 28 0M-22 -42q22 -9 44 0M-25 -22q25 -9 50 0', coat.mark, 8)
    case 'back':
      return shape(trace('-8 -72, 8 -72, 18 -54, 12 -40, 22 -24, 10 -8, -10 -8, -22 -24, -12 -40, -18 -54'), coat.mark)
    default:
      return spots(
        trace(`-6 -66, 12 -60, -18 -50, 2 -48, 22 -42, -10 -34, 14 -28, -26 -24, ${random.between(-4, 4)} -16, 26 -14`),
        random.between(6, 10),
        coat.mark,
      )
  }
}

const skull = trace('0 -44, 34 -50, 62 -46, 78 -18, 68 14, 44 42, 22 56, 0 60')

function face(random: Random, coat: GeckoCoat): string {
  const outline = whole(wobbled(random, skull, 2))
  const n = outline.length
  const smile = Math.round(random.between(34, 42))
  const tilt = Math.round(random.between(-5, 5))
  const lick = `-8 ${smile - 4} 0, 9 ${smile - 4} 0, 10 ${smile + 14}, 0 ${smile + 20}, -8 ${smile + 12}`
  return (
    shape(outline, coat.base) +
    patch(outline, 5, n - 5, trace(`-30 32, 0 ${smile - 4}, 30 32`), coat.belly) +
    faceMarks(random, coat) +
    (coat.lashes
      ? ticks(
          [-1, 1].flatMap((side) =>
            [
              [40, -40, 3, -16],
              [54, -40, 8, -16],
              [66, -34, 13, -11],
            ].map(([x = 0, y = 0, dx = 0, dy = 0]) => [side * x, y, side * dx, dy] as const),
          ),
          coat.shade,
          5,
        )
      : '') +
    (random.chance(0.25) ? licking(random, lick) : '') +
    stroke(`M-58 ${12 + tilt}Q-34 ${smile} 0 ${smile - 4}T58 ${12 - tilt}`, ink, 4) +
    spots(trace('-9 14, 9 14'), 5, ink) +
    cheeks(49, 21, 9, 6) +
    ovals(47, -18, 25, 24, coat.shade) +
    eyes(lookOf(random), 47, -18, {
      rx: 21,
      ry: 20,
      iris: coat.iris,
      lid: coat.base,
      white: coat.iris,
      irisShare: 0.86,
      pupil: random.pick(['slit', 'slit', 'round']),
    })
  )
}

function licking(random: Random, lick: string): string {
  random.tell(feature('tongueOut'))
  return shape(trace(lick), tongue)
}

function faceMarks(random: Random, coat: GeckoCoat): string {
  switch (coat.pattern) {
    case 'bands':
      return stroke('M-18 -32q18 -9 36 0M-12 -14q12 -6 24 0', coat.mark, 7)
    case 'back':
      return shape(whole(trace('0 -40 0.3, 13 -36, 8 -12, 0 6 0')), coat.mark)
    default:
      return (
        spots(
          trace(`0 -32, 13 -14, -14 -12, -15 -34, 16 -36, ${random.between(-4, 4)} 0, -22 26, 24 28`),
          random.between(5, 8),
          coat.mark,
        ) + oval(0, -20, 3, 3, coat.mark)
      )
  }
}
