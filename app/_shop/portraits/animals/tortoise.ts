import { adornment, flower } from '@/app/_shop/portraits/parts/accessories'
import { sideShadow, wobbled } from '@/app/_shop/portraits/parts/bust'
import type { DrawAnimal } from '@/app/_shop/portraits/parts/drawing'
import { eye, eyes, lookInProfile, lookOf } from '@/app/_shop/portraits/parts/eyes'
import { cheeks } from '@/app/_shop/portraits/parts/mouths'
import { blush, ink, nuance, shadow } from '@/app/_shop/portraits/parts/palette'
import {
  flipped,
  oval,
  type Point,
  placed,
  shape,
  shapes,
  spots,
  stroke,
  ticks,
  trace,
  whole,
} from '@/app/_shop/portraits/parts/pen'
import type { Choices, Random } from '@/app/_shop/portraits/parts/seeded-random'
import { maybeSnack } from '@/app/_shop/portraits/parts/snacks'
import { type Feature, feature } from '@/app/_shop/portraits/parts/traits'
import { type TortoiseCoat, type TortoiseCoatName, tortoiseCoats } from './tortoise-coats'

/** A tortoise: from the front under its dome, or from the side with a long neck; never in a hurry. */
export const tortoise: DrawAnimal<TortoiseCoatName> = (random) => {
  const dealt = random.deal<(typeof tortoiseCoats)[number]>(tortoiseCoats)
  const coat: TortoiseCoat = { ...dealt, skin: nuance(random, dealt.skin), scute: nuance(random, dealt.scute) }
  const front = random.chance(0.5)
  const side = front ? fromTheFront(random, coat) : fromTheSide(random, coat)
  const art = front || random.chance(0.5) ? side : flipped(side)
  return { coatName: dealt.name, art, coat: [coat.shell, coat.rim, coat.skin] }
}

/** The plates of a shell, with the pattern of its kind. */
function plates(coat: TortoiseCoat, corners: readonly string[]): string {
  const outlines = corners.map((points) => trace(points).map(([x, y]): Point => [x, y, 0.25]))
  const shrunk = (share: number) => outlines.map((points) => scaledAbout(middle(points), points, share))
  const base = shapes(outlines, coat.scute)
  switch (coat.pattern) {
    case 'rings':
      return base + shapes(shrunk(0.62), coat.mark) + shapes(shrunk(0.34), coat.scute)
    case 'stars': {
      const rays = outlines.flatMap((points) => {
        const [x, y] = middle(points)
        return points.map(([px, py]) => [x, y, (px - x) * 0.78, (py - y) * 0.78] as const)
      })
      return base + ticks(rays, coat.mark, 4)
    }
    case 'spots':
      return base + shapes(shrunk(0.42), coat.mark)
    default:
      return base + shapes(shrunk(0.6), coat.mark)
  }
}

function middle(points: readonly Point[]): Point {
  const sum = points.reduce<Point>(([x, y], [px, py]) => [x + px, y + py], [0, 0])
  return [sum[0] / points.length, sum[1] / points.length]
}

function scaledAbout([x, y]: Point, points: readonly Point[], share: number): Point[] {
  return points.map(([px, py, roundness = 1]): Point => [x + (px - x) * share, y + (py - y) * share, roundness])
}

function fromTheFront(random: Random, coat: TortoiseCoat): string {
  const dome = whole(wobbled(random, trace('0 -100, 54 -88, 90 -44, 102 16, 96 58, 0 72'), 2))
  const worn = adornment(random, [coat.skin, coat.shell], [120, 208, 42], [30, -44], 'head')
  const shell =
    shape(dome, coat.shell) +
    plates(coat, [
      '-28 -76, 28 -76, 40 -44, 24 -8, -24 -8, -40 -44',
      '38 -74, 62 -62, 84 -24, 72 2, 34 2, 50 -42',
      '-38 -74, -62 -62, -84 -24, -72 2, -34 2, -50 -42',
    ]) +
    shape(whole(trace('0 34, 60 30, 100 8, 106 34, 94 66, 0 84')), coat.rim) +
    ticks(
      [
        [-78, 26, -3, 30],
        [78, 26, 3, 30],
        [-98, 18, -3, 22],
        [98, 18, 3, 22],
      ],
      coat.shell,
      3,
    )
  return (
    placed(120, 128, 0, shell) +
    legs(random, coat) +
    shape(trace('82 166, 120 156, 158 166, 164 250 0, 76 250 0'), coat.shade) +
    stroke('M94 226q26 10 52 0M96 212q24 9 48 0', shadow, 4) +
    worn.neck +
    placed(120, 164 + random.between(-6, 4), random.between(-9, 9), frontFace(random, coat) + worn.ear, 1.1)
  )
}

/** The two forelegs, with scales or the red spots of a red-footed tortoise. */
function legs(random: Random, coat: TortoiseCoat): string {
  const [left, right] = [Math.round(random.between(42, 52)), Math.round(random.between(188, 198))]
  const skin = coat.fleck
    ? spots(trace(`48 192, 62 204, ${left - 4} 210, 190 190, 178 206, ${right + 6} 208`), 9, coat.fleck)
    : stroke(`M40 192q5 5 10 0M${left + 6} 208q5 5 10 0M190 190q5 5 10 0M${right - 14} 206q5 5 10 0`, coat.shade, 3)
  return (
    stroke(`M58 190L${left} 246M182 190L${right} 246`, coat.skin, 50) +
    skin +
    spots(
      [left, right].flatMap((x) => [-15, 0, 15].map((dx): Point => [x + dx, 237 - Math.abs(dx) / 8])),
      12,
      nail,
    )
  )
}

const nail = '#f3e6c8'

/** How deep a mouth bends and where its corners are: flat, pleased, delighted, doubtful. */
const mouths: Choices<{ deep: number; corner: number; tells?: Feature }> = [
  { deep: 20, corner: 20 },
  { deep: 32, corner: 16 },
  { deep: 40, corner: 14, tells: 'broadSmile' },
  { deep: 12, corner: 26, tells: 'doubtfulMouth' },
]

function frontFace(random: Random, coat: TortoiseCoat): string {
  const skull = whole(wobbled(random, trace('0 -50, 34 -44, 51 -12, 50 14, 34 38, 0 46'), 1.5))
  const { deep, corner, tells } = random.pick(mouths)
  if (tells) random.tell(feature(tells))
  return (
    shape(skull, coat.skin) +
    sideShadow(skull, 1, 5) +
    (coat.fleck
      ? spots(trace('0 -36, 20 -36, -20 -36'), 10, coat.fleck)
      : stroke('M-12 -36q12 5 24 0M-7 -28q7 4 14 0', coat.shade, 3)) +
    spots(trace('-7 1, 7 1'), 5, ink) +
    cheeks(33, 15, 8, 5) +
    stroke(`M-28 ${corner}Q0 ${deep} ${random.pick([26, 32])} ${corner - random.pick([0, 4])}`, ink, 3.5) +
    eyes(lookOf(random), 29, -12, { rx: 13, ry: 12.5, iris: coat.iris, lid: coat.shade, irisShare: 0.74 })
  )
}

function fromTheSide(random: Random, coat: TortoiseCoat): string {
  random.tell(feature('inProfile'))
  const dome = wobbled(random, trace('16 194 0.5, 22 130, 58 78, 104 66, 146 98, 164 156, 168 194 0.5'), 2)
  const y = 104 + random.between(-16, 14)
  return placed(
    4,
    6,
    0,
    shape(trace('22 196 0, 0 212 0, 34 212 0'), coat.shade) +
      stroke('M72 190v36M150 190v36', coat.shade, 42) +
      shape(trace(`134 196, 130 160, 150 ${y + 30}, 160 ${y - 4}, 192 ${y + 6}, 194 ${y + 40}, 180 200`), coat.skin) +
      stroke(`M172 ${Math.round(y + 52)}q12 4 20 0M168 ${Math.round(y + 66)}q12 4 20 0`, shadow, 4) +
      stroke('M40 190v36M118 190v36', coat.skin, 42) +
      spots(trace('26 240, 40 242, 54 240, 104 240, 118 242, 132 240'), 12, nail) +
      shape(dome, coat.shell) +
      plates(coat, [
        '68 88, 106 84, 122 118, 106 154, 70 154, 54 120',
        '50 124, 62 156, 32 160, 30 132, 44 106',
        '126 124, 132 106, 148 132, 152 160, 114 158',
      ]) +
      shape(trace('8 188, 40 174, 90 168, 144 174, 176 188, 164 204, 90 206, 18 204'), coat.rim) +
      ticks(
        [
          [42, 177, 0, 24],
          [74, 175, 0, 26],
          [106, 175, 0, 26],
          [138, 177, 0, 24],
        ],
        coat.shell,
        3,
      ) +
      placed(178, y, random.between(-12, 12), sideFace(random, coat), 1.16),
    0.96,
  )
}

function sideFace(random: Random, coat: TortoiseCoat): string {
  const skull = wobbled(random, trace('-36 -8, -20 -36, 12 -40, 38 -20, 42 2, 26 24, -10 28, -32 14'), 1.5)
  return (
    shape(skull, coat.skin) +
    (coat.fleck ? spots(trace('-14 -26, -24 -8, -18 10'), 9, coat.fleck) : '') +
    spots([[34, -9]], 4.5, ink) +
    oval(-6, 14, 8, 5, `${blush}99`) +
    maybeSnack(random, 27, 12, 0.35, 62) +
    stroke(random.pick(['M39 6Q20 14 2 8', 'M40 4Q24 20 4 6', 'M40 8Q22 8 8 14']), ink, 3.5) +
    eye(lookInProfile(random), 8, -14, { rx: 13, ry: 12.5, iris: coat.iris, lid: coat.shade, irisShare: 0.74 }) +
    (random.chance(0.2) ? flower(random, [coat.skin, coat.shell], -26, -22, 'head') : '')
  )
}
