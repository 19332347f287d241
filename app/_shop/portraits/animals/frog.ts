import { adornment } from '@/app/_shop/portraits/parts/accessories'
import { sideShadow, wobbled } from '@/app/_shop/portraits/parts/bust'
import type { DrawAnimal } from '@/app/_shop/portraits/parts/drawing'
import { eyes, lookOf } from '@/app/_shop/portraits/parts/eyes'
import { cheeks } from '@/app/_shop/portraits/parts/mouths'
import { ink, shadow, tongue, varied } from '@/app/_shop/portraits/parts/palette'
import {
  both,
  mirrored,
  oval,
  ovals,
  type Point,
  pair,
  patch,
  placed,
  shape,
  spots,
  stroke,
  trace,
  whole,
} from '@/app/_shop/portraits/parts/pen'
import type { Random } from '@/app/_shop/portraits/parts/seeded-random'
import { feature } from '@/app/_shop/portraits/parts/traits'
import { type FrogCoat, type FrogCoatName, frogCoats } from './frog-coats'

/** A frog sits squat and wide, eyes on top of everything, and thinks about it. */
export const frog: DrawAnimal<FrogCoatName> = (random) => {
  const dealt = random.deal<(typeof frogCoats)[number]>(frogCoats)
  const coat = varied<FrogCoat>(random, dealt)
  const head = whole(wobbled(random, skull, 2.5))
  const worn = adornment(random, [coat.base, coat.belly], [120, 174, 62], [16, -42], 'head')
  return {
    coatName: dealt.name,
    art:
      body(random, coat) +
      worn.neck +
      placed(
        120,
        114 + random.between(-6, 6),
        random.between(-8, 8),
        face(random, coat, head) + (worn.neck === '' && random.chance(0.07) ? crowned(random) : worn.ear),
        1.1,
      ),
    coat: [coat.base, coat.shade],
  }
}

const skull = trace('0 -36, 22 -40, 36 -66, 62 -72, 82 -52, 94 -8, 86 30, 50 54, 0 60')

function body(random: Random, coat: FrogCoat): string {
  const thigh = shape(trace('50 150, 88 158, 104 196, 98 250 0, 40 250 0'), coat.base)
  const trunk = wobbled(random, trace('-56 150, 0 130, 56 150, 68 200, 60 250 0, -60 250 0, -68 200'), 2)
  const arm = (lean: number) =>
    shape(trace(`34 172, 54 176, ${58 + lean} 210, ${54 + lean} 236, ${34 + lean} 236, ${36 + lean} 206`), coat.base) +
    spots(trace(`${28 + lean} 232, ${44 + lean} 234, ${60 + lean} 231`), 18, coat.toe)
  const warts =
    coat.pattern === 'spots' ? spots(trace('88 178, 78 196, 92 212, -86 184, -78 204, -92 216'), 9, coat.mark) : ''
  const bands = coat.pattern === 'stripes' ? stroke('M74 172q22 18 22 70M-74 172q-22 18 -22 70', coat.mark, 9) : ''
  return placed(
    120,
    0,
    0,
    both(thigh) +
      warts +
      bands +
      shape(trunk, coat.shade) +
      shape(trace('-40 160, 0 150, 40 160, 48 206, 40 250 0, -40 250 0, -48 206'), coat.belly) +
      shape(trace('-62 168 0, 0 150, 62 168 0, 40 184, 0 190, -40 184'), shadow) +
      arm(random.between(-8, 6)) +
      mirrored(arm(random.between(-8, 6))),
  )
}

function face(random: Random, coat: FrogCoat, head: readonly Point[]): string {
  const n = head.length
  const corner = random.between(-2, 12)
  const deep = Math.round(random.between(22, 36))
  const skew = random.between(-6, 6)
  const lick = `8 ${deep - 6} 0, 26 ${deep - 8} 0, 28 ${deep + 10}, 18 ${deep + 16}, 9 ${deep + 10}`
  return (
    shape(head, coat.base) +
    patch(head, 6, n - 6, trace(`-44 30, 0 ${deep - 2}, 44 30`), coat.belly) +
    markings(random, coat, head) +
    sideShadow(head, 4, 7) +
    (random.chance(0.2) ? licking(random, lick) : '') +
    stroke(`M${pair(-66, corner + skew)}Q-40 ${deep} 0 ${deep - 4}T${pair(66, corner - skew)}`, ink, 4) +
    spots(trace('-8 -6, 8 -6'), 5, ink) +
    cheeks(66, 14, 10, 7) +
    ovals(57, -44, 27, 26, coat.shade) +
    eyes(lookOf(random), 57, -45, {
      rx: 21,
      ry: 21,
      iris: random.pick(coat.irises),
      lid: coat.base,
      white: '#fff7e6',
      irisShare: random.pick([0.66, 0.8]),
      pupil: random.pick(['round', 'bar', 'slit']),
    })
  )
}

/** A crown takes the place of a flower. */
function crowned(random: Random): string {
  random.untell('flower')
  random.tell(feature('crown'))
  return crown
}

function licking(random: Random, lick: string): string {
  random.tell(feature('tongueOut'))
  return shape(trace(lick), tongue)
}

const crown =
  shape(trace('-24 -36 0, -30 -70 0, -13 -56 0, 0 -78 0, 13 -56 0, 30 -70 0, 24 -36 0, 0 -32'), '#f2c23d') +
  spots(trace('-29 -70, 0 -78, 29 -70'), 8, '#e0566a')

function markings(random: Random, coat: FrogCoat, head: readonly Point[]): string {
  const x = random.between(-5, 5)
  switch (coat.pattern) {
    case 'spots':
      return (
        spots(trace(`${x} -12, 22 -14, -24 -18, 36 6, -80 0, 78 -6, 46 -12`), random.between(7, 10), coat.mark) +
        spots(trace(`${-x} -26, -38 2, 10 8, -14 8, -48 -10, -66 -8, 60 -4`), random.between(10, 14), coat.mark)
      )
    case 'stripes':
      return (
        stroke(`M26 -40Q${pair(12 + x, -20)} 22 4M-26 -40Q${pair(-12 + x, -20)} -22 4`, coat.mark, 8) +
        patch(head, 4, 6, trace('74 8, 80 -16'), coat.mark) +
        patch(head, head.length - 6, head.length - 4, trace('-80 -16, -74 8'), coat.mark)
      )
    case 'blotches':
      return (
        shape(trace(`${-28 + x} -30, ${-8 + x} -34, ${4 + x} -16, ${-14 + x} -4, -32 -12`), coat.mark) +
        shape(trace(`${18 + x} -12, 36 -18, 42 0, ${26 + x} 8`), coat.mark) +
        patch(head, 4, 6, trace('72 10, 78 -20'), coat.mark) +
        shape(trace('-84 -6, -72 -10, -66 4, -80 10'), coat.mark)
      )
    default:
      return oval(-18 + x, -22, 9, 5, coat.mark) + oval(24, -16 + x, 6, 4, coat.mark)
  }
}
