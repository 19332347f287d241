import { adornment } from '@/app/_shop/portraits/parts/accessories'
import { wobbled } from '@/app/_shop/portraits/parts/bust'
import type { DrawAnimal } from '@/app/_shop/portraits/parts/drawing'
import { eye, eyes, lookInProfile, lookOf } from '@/app/_shop/portraits/parts/eyes'
import { stripe } from '@/app/_shop/portraits/parts/fur'
import { blush, shadow } from '@/app/_shop/portraits/parts/palette'
import {
  both,
  flipped,
  oval,
  ovals,
  placed,
  shape,
  shapes,
  spots,
  stroke,
  ticks,
  trace,
  whole,
} from '@/app/_shop/portraits/parts/pen'
import type { Random } from '@/app/_shop/portraits/parts/seeded-random'
import { feature } from '@/app/_shop/portraits/parts/traits'
import { type Plumage, type PlumageName, plumages } from './parrot-plumages'

/** A parrot: from the side, for the beak; the small kinds also from the front, for the look. */
export const parrot: DrawAnimal<PlumageName> = (random) => {
  const dealt = random.deal<(typeof plumages)[number]>(plumages)
  const plumage: Plumage = dealt
  const front = plumage.small === true && random.chance(0.5)
  const art = front ? fromTheFront(random, plumage) : fromTheSide(random, plumage)
  return {
    coatName: dealt.name,
    art: front || random.chance(0.5) ? art : flipped(art),
    coat: [plumage.head, plumage.body, plumage.beak],
  }
}

function fromTheSide(random: Random, plumage: Plumage): string {
  const { head, body, chest } = plumage
  const worn = adornment(random, [head, body], [122, 164, 50], [-20, -62], 'head')
  return (
    (plumage.tail ? shape(trace('36 190, 70 200, 40 262, 4 262'), plumage.tail) : '') +
    shape(wobbled(random, trace('122 100, 168 128, 186 186, 182 250 0, 40 250 0, 40 204, 66 146'), 3), body) +
    (chest ? shape(trace('118 158, 164 146, 178 190, 174 250 0, 112 250 0, 108 194'), chest) : '') +
    wing(random, plumage) +
    shape(trace('76 152 0, 120 130, 172 146 0, 150 166, 122 172, 96 164'), shadow) +
    worn.neck +
    placed(118, 98, random.between(-10, 8), sideFace(random, plumage) + worn.ear, plumage.small ? 1.12 : 1.04)
  )
}

function wing(random: Random, { wing, feather, shade }: Plumage): string {
  const rows = trace('66 190, 88 194, 58 210, 80 214, 100 216, 68 232, 90 234')
  return (
    shape(wobbled(random, trace('62 154, 104 162, 124 206, 114 250 0, 24 250 0, 34 202'), 2), wing) +
    stroke(rows.map(([x, y]) => `M${x - 8} ${y}q8 12 16 0`).join(''), feather ?? shade, 3.5)
  )
}

const skull = trace('4 -74, 40 -60, 58 -24, 52 16, 30 44, -8 52, -44 30, -48 -18, -30 -58')

function sideFace(random: Random, plumage: Plumage): string {
  const { head, ring } = plumage
  return (
    crest(random, plumage) +
    shape(wobbled(random, skull, 1.5), head) +
    (plumage.cap ? shape(trace('4 -71, 36 -58, 48 -34, 42 -14, 20 -36, -6 -46, -20 -64'), plumage.cap) : '') +
    cheek(random, plumage) +
    stroke('M-36 16q6 8 12 2M-28 34q6 8 12 2M-12 40q6 8 12 2M-38 -2q5 8 10 2', shadow, 3.5) +
    beak(random, plumage) +
    (ring ? oval(22, -18, 20, 19, ring) : '') +
    eye(lookInProfile(random), 22, -18, eyeStyle(random, plumage))
  )
}

function eyeStyle(random: Random, { irises, ring, shade }: Plumage) {
  return { rx: 15, ry: 14, iris: random.pick(irises), lid: ring ?? shade, white: '#fffaf0', irisShare: 0.8 }
}

function beak(random: Random, { small, beak, lower }: Plumage): string {
  if (small) return shape(trace('44 -16, 62 -18, 76 2, 70 26 0.1, 58 12, 44 8'), beak) + oval(52, -12, 8, 6, lower)
  const open = random.pick([0, 0, 0, 9])
  if (open > 0) random.tell(feature('openBeak'))
  return (
    shape(trace(`44 8, 62 12, 76 ${28 + open}, 60 ${42 + open}, 42 30`), lower) +
    shape(trace('40 -28, 68 -32, 95 -6, 93 40 0.1, 78 17, 48 14, 38 -4'), beak) +
    spots([[58, -18]], 5, '#0005')
  )
}

function crest(random: Random, { crest, head, crestKind }: Plumage): string {
  const raised = random.between(-12, 12)
  const feather = (turn: number, length: number, w: number) =>
    placed(
      -4,
      -48,
      turn + raised,
      shape(
        trace(`${-w} 14 0, ${-w - 4} ${-length * 0.5}, ${-w * 1.6} ${-length} 0.3, ${w} ${-length * 0.6}, ${w} 14 0`),
        crest ?? head,
      ),
    )
  switch (crestKind) {
    case 'fan':
      return [-66, -44, -22, 0, 20].map((turn) => feather(turn, 42, 9)).join('')
    case 'spike':
      return [-40, -22, -6].map((turn, index) => feather(turn, 38 + index * 4, 5)).join('')
    default:
      return random.chance(0.5) ? [-20, 4].map((turn) => feather(turn, 34, 5)).join('') : ''
  }
}

function cheek(random: Random, { marking, mark = blush, shade }: Plumage): string {
  switch (marking) {
    case 'bare':
      return (
        shape(trace('2 -34, 34 -42, 46 -14, 46 16, 30 34, 6 24, -6 -6'), mark) +
        ticks(
          [
            [12, 6, 20, 2],
            [14, 13, 17, 2],
            [16, 20, 14, 2],
          ],
          shade,
          2,
        )
      )
    case 'spot':
      return oval(14, 20, 14, 13, mark)
    case 'bars': {
      const bars = [-38, -24, -10, 4].map((y, row) =>
        stripe(-40 + (row === 0 ? 8 : 0), y, -14 + random.between(-4, 4), y + 4, 3),
      )
      return shapes(bars, shade) + oval(16, 22, 9, 8, mark)
    }
    case 'face':
      return shape(trace('12 -66, 38 -54, 50 -24, 46 14, 24 34, -4 20, -10 -14, -4 -48'), mark)
    default:
      return ''
  }
}

function fromTheFront(random: Random, plumage: Plumage): string {
  const { head, body, chest } = plumage
  const worn = adornment(random, [head, body], [120, 176, 52], [34, -50], 'head')
  return (
    shape(trace('120 110, 172 130, 198 180, 196 250 0, 44 250 0, 42 180, 68 130'), body) +
    (chest ? shape(trace('84 178, 120 168, 156 178, 164 250 0, 76 250 0'), chest) : '') +
    placed(120, 0, 0, both(shape(trace('52 148, 80 170, 92 250 0, 46 250 0, 40 196'), plumage.wing))) +
    stroke('M100 206q8 10 16 0M124 206q8 10 16 0M112 224q8 10 16 0M88 226q8 10 16 0M136 226q8 10 16 0', shadow, 3.5) +
    shape(trace('70 156 0, 120 140, 170 156 0, 148 176, 120 182, 92 176'), shadow) +
    worn.neck +
    placed(120, 112, random.between(-14, 14), frontFace(random, plumage) + worn.ear, 1.22)
  )
}

function frontFace(random: Random, plumage: Plumage): string {
  const { head, marking, mark = blush, ring, shade } = plumage
  const skull = whole(wobbled(random, trace('0 -60, 34 -54, 58 -22, 60 16, 44 46, 0 58'), 2))
  const bars = [-38, -26, -14].flatMap((y) =>
    [1, -1].map((side) => stripe(side * (44 + (y + 38) * 0.4), y, side * 28, y + 3, 2.5)),
  )
  return (
    placed(4, -6, 12, crest(random, plumage), 0.9) +
    shape(skull, head) +
    (marking === 'face'
      ? shape(whole(trace('0 -52, 32 -46, 48 -12, 40 24, 0 44')), mark)
      : ovals(38, 20, 10, 10, mark)) +
    (marking === 'bars' ? shapes(bars, shade) : '') +
    (ring ? ovals(31, -10, 19, 18, ring) : '') +
    eyes(lookOf(random), 31, -10, eyeStyle(random, plumage)) +
    ovals(7, -2, 9, 7, plumage.lower) +
    shape(whole(trace('0 -2, 14 2, 17 16, 8 32, 0 40 0.2')), plumage.beak)
  )
}
