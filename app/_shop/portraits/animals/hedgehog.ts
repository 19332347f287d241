import { adornment, flower } from '@/app/_shop/portraits/parts/accessories'
import { sideShadow, wobbled } from '@/app/_shop/portraits/parts/bust'
import type { DrawAnimal } from '@/app/_shop/portraits/parts/drawing'
import { eye, eyes, lookInProfile, lookOf } from '@/app/_shop/portraits/parts/eyes'
import { spines } from '@/app/_shop/portraits/parts/fur'
import { cheeks, mouth } from '@/app/_shop/portraits/parts/mouths'
import { blush, ink, nuance, shadow } from '@/app/_shop/portraits/parts/palette'
import { flipped, oval, ovals, type Point, placed, shape, stroke, trace, whole } from '@/app/_shop/portraits/parts/pen'
import type { Random } from '@/app/_shop/portraits/parts/seeded-random'
import { feature } from '@/app/_shop/portraits/parts/traits'
import { type HedgehogCoat, type HedgehogCoatName, hedgehogCoats } from './hedgehog-coats'

/** A hedgehog: three crowns of spines with a small soft face peeping out, from the front or from the side. */
export const hedgehog: DrawAnimal<HedgehogCoatName> = (random) => {
  const dealt = random.deal<(typeof hedgehogCoats)[number]>(hedgehogCoats)
  const coat: HedgehogCoat = { ...dealt, face: nuance(random, dealt.face), middle: nuance(random, dealt.middle) }
  const art = random.chance(0.68)
    ? fromTheFront(random, coat)
    : random.chance(0.5)
      ? fromTheSide(random, coat)
      : flipped(fromTheSide(random, coat))
  return { coatName: dealt.name, art, coat: [coat.dark, coat.middle, coat.face] }
}

const skull = trace('0 -34 0.6, 22 -46, 50 -34, 58 -4, 44 26, 20 46, 0 52')

function fromTheFront(random: Random, coat: HedgehogCoat): string {
  const squash = random.between(0.94, 1.05)
  const face = whole(wobbled(random, skull, 2))
  const worn = adornment(random, [coat.face, coat.dark], [120, 198, 38], [30, -46])
  const crown = (y: number, count: number, inner: number, outer: number, round: number, fill: string) =>
    spines(random, 120, y, { count, inner, outer, squash, from: 0.75 - round, to: 0.75 + round }, fill)
  return (
    shape(trace('24 150, 120 100, 216 150, 222 204, 206 250 0, 34 250 0, 18 204'), coat.dark) +
    crown(132, 22, 84, 108, 0.39, coat.dark) +
    shape(trace('66 180, 120 164, 174 180, 186 250 0, 54 250 0'), coat.middle) +
    crown(136, 13, 68, 90, 0.33, coat.middle) +
    crown(142, 10, 54, 75, 0.27, coat.tip) +
    (worn.ear ? '' : forage(random)) +
    shape(trace('82 196, 120 184, 158 196, 168 250 0, 72 250 0'), coat.face) +
    shape(trace('80 196 0, 120 184, 160 196 0, 144 212, 120 216, 96 212'), shadow) +
    paws(random, coat) +
    worn.neck +
    placed(120, 146, random.between(-10, 10), head(random, coat, face) + worn.ear, 1.14)
  )
}

function head(random: Random, coat: HedgehogCoat, outline: readonly Point[]): string {
  const perk = random.between(-4, 4)
  return (
    ovals(50, -34 - perk, 15, 16, coat.shade) +
    ovals(50, -33 - perk, 9, 10, coat.face) +
    shape(outline, coat.face) +
    (coat.mask ? ovals(27, -6, 19, 20, coat.mask) : '') +
    sideShadow(outline, 2, 6) +
    cheeks(36, 18, 8, 5) +
    mouth(random, 32, 38, 12) +
    oval(0, 22, 13, 11, coat.nose ?? ink) +
    oval(-4, 18, 4, 2.4, '#fff9') +
    eyes(lookOf(random), 27, -7, { ...eyeStyle(coat), ry: 12.5 * random.between(0.95, 1.1) })
  )
}

const eyeStyle = (coat: HedgehogCoat) => ({
  rx: 11.5,
  ry: 12.5,
  iris: coat.iris ?? '#4a3024',
  lid: coat.shade,
  irisShare: 0.84,
})

/** What hedgehogs are said to carry home on their spines. */
function forage(random: Random): string {
  const find = random.pick(['', '', '', 'leaf', 'leaf', 'apple'] as const)
  const x = Math.round(random.between(84, 156))
  if (find === '') return ''
  random.tell(feature(find === 'leaf' ? 'leafOnSpines' : 'appleOnSpines'))
  return find === 'leaf' ? placed(x, 52, random.between(-50, 50), leaf) : placed(x, 44, random.between(-15, 15), apple)
}

const leaf =
  shape(trace('0 22 0, -16 6, -12 -12, 0 -26 0, 14 -10, 16 8'), '#c9772f') +
  stroke('M0 28V-10M0 10l8 -8M0 4l-8 -8', '#8f4d1c', 2.5)

const apple =
  shape(trace('0 -10 0.5, 15 -15, 21 2, 11 20, 0 17, -11 20, -21 2, -15 -15'), '#cf4636') +
  stroke('M0 -10q0 -8 5 -12', '#5b3a24', 3.5) +
  stroke('M-11 -2q1 -5 5 -6', '#fff8', 3)

/** Two small hands with fingers, held in front of the belly, higher or lower. */
function paws(random: Random, coat: HedgehogCoat): string {
  const [left, right] = [Math.round(random.between(216, 228)), Math.round(random.between(216, 228))]
  const inward = random.pick([-6, 0, 5])
  return (
    stroke(`M94 ${left}l${inward} 9M146 ${right}l${-inward} 9`, coat.shade, 21) +
    stroke(`M${90 + inward} ${left + 9}v7m7 -7v7M${143 - inward} ${right + 9}v7m7 -7v7`, coat.face, 2.5)
  )
}

function fromTheSide(random: Random, coat: HedgehogCoat): string {
  random.tell(feature('inProfile'))
  const face = trace('112 128, 138 110, 166 126, 190 152, 214 166 0.6, 210 182, 174 202, 130 204, 106 172')
  const crown = (x: number, y: number, count: number, inner: number, outer: number, fill: string) =>
    spines(random, x, y, { count, inner, outer, from: 0.3, to: 1.02 }, fill)
  return (
    shape(trace('44 150, 110 120, 170 190, 176 226, 112 238, 56 228'), coat.dark) +
    crown(108, 142, 23, 80, 100, coat.dark) +
    crown(110, 148, 16, 60, 80, coat.middle) +
    crown(114, 154, 12, 42, 60, coat.tip) +
    shape(trace('62 214, 112 192, 166 200, 180 220, 120 234, 70 232'), coat.shade) +
    stroke('M86 226v10M156 224v12', coat.face, 24) +
    shape(wobbled(random, face, 1.5), coat.face) +
    (coat.mask ? oval(158, 148, 19, 18, coat.mask) : '') +
    placed(124, 122, random.between(-14, 4), oval(0, 0, 15, 17, coat.shade) + oval(1, 2, 9, 11, coat.face)) +
    oval(213, 168, 12, 11, coat.nose ?? ink) +
    oval(210, 164, 3.6, 2.4, '#fff9') +
    oval(150, 184, 10, 7, `${blush}99`) +
    stroke(`M204 181q-12 12 -30 ${random.pick([4, 8, 11])}`, ink, 3.5) +
    eye(lookInProfile(random), 158, 147, eyeStyle(coat)) +
    (random.chance(0.2) ? flower(random, [coat.dark, coat.face], 138, 106) : '')
  )
}
