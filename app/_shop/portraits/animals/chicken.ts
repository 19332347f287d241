import { adornment } from '@/app/_shop/portraits/parts/accessories'
import { wobbled } from '@/app/_shop/portraits/parts/bust'
import type { DrawAnimal } from '@/app/_shop/portraits/parts/drawing'
import { eye, eyes, lookInProfile, lookOf } from '@/app/_shop/portraits/parts/eyes'
import { spines } from '@/app/_shop/portraits/parts/fur'
import { mixed, shadow, varied } from '@/app/_shop/portraits/parts/palette'
import {
  both,
  flipped,
  oval,
  ovals,
  type Point,
  placed,
  shape,
  spots,
  stroke,
  trace,
  whole,
} from '@/app/_shop/portraits/parts/pen'
import type { Random } from '@/app/_shop/portraits/parts/seeded-random'
import { feature } from '@/app/_shop/portraits/parts/traits'
import { type ChickenPlumage, type ChickenPlumageName, chickenPlumages } from './chicken-plumages'

const red = '#d23b33'
const darkRed = '#a92a28'

/** A chicken: mostly from the side, with its comb up and its tail too; or from the front, about to ask something. */
export const chicken: DrawAnimal<ChickenPlumageName> = (random) => {
  const dealt = random.deal<(typeof chickenPlumages)[number]>(chickenPlumages)
  const plumage = varied<ChickenPlumage>(random, dealt)
  const front = random.chance(0.35)
  const art = front ? fromTheFront(random, plumage) : fromTheSide(random, plumage)
  return {
    coatName: dealt.name,
    art: front || random.chance(0.5) ? art : flipped(art),
    coat: [plumage.base, plumage.hackle, plumage.tuft ?? red],
  }
}

function fromTheSide(random: Random, plumage: ChickenPlumage): string {
  random.tell(feature('inProfile'))
  const { base, hackle, tail } = plumage
  const worn = adornment(random, [base, hackle], [142, 152, 42], [-26, -34], 'head')
  const up = random.between(-12, 10)
  return (
    shape(
      trace(
        `84 208, 30 196, 4 ${150 + up}, 24 ${140 + up}, 20 ${112 + up}, 44 ${122 + up}, 56 ${100 + up}, 74 ${140 + up}, 104 176`,
      ),
      tail,
    ) +
    shape(wobbled(random, trace('128 124, 176 138, 204 186, 198 250 0, 48 250 0, 38 216, 58 182, 96 172'), 3), base) +
    plumes(plumage, trace('152 196, 174 196, 150 214, 166 212, 186 214, 152 234, 172 230, 188 234')) +
    wing(random, plumage) +
    shape(
      trace('110 96, 162 96, 180 142, 186 176 0, 166 164, 152 182 0, 136 166, 118 180 0, 108 164, 90 172 0, 100 136'),
      hackle,
    ) +
    shape(trace('104 134 0, 140 124, 176 130 0, 164 146, 138 152, 112 146'), shadow) +
    worn.neck +
    placed(138, 92, random.between(-12, 8), sideFace(random, plumage) + worn.ear, 1.08)
  )
}

function wing(random: Random, plumage: ChickenPlumage): string {
  const { base, shade } = plumage
  return (
    shape(wobbled(random, trace('62 196, 104 186, 136 204, 130 236, 96 250, 62 236'), 2), mixed(base, shade, 0.35)) +
    plumes(plumage, trace('78 206, 100 204, 120 212, 88 222, 110 226, 78 236, 100 240'))
  )
}

/** The markings of its feathers at some places. */
function plumes({ marking, mark = shadow, shade }: ChickenPlumage, places: readonly Point[]): string {
  switch (marking) {
    case 'bars':
      return stroke(places.map(([x, y]) => `M${x - 8} ${y}q8 6 16 0`).join(''), mark, 4)
    case 'speckles':
      return spots(places, 7, mark)
    case 'lace':
      return stroke(places.map(([x, y]) => `M${x - 8} ${y - 5}q0 12 8 12t8 -12`).join(''), mark, 2.5)
    default:
      return stroke(places.map(([x, y]) => `M${x - 8} ${y}q8 10 16 0`).join(''), shade, 3)
  }
}

const skull = trace('2 -42, 32 -32, 42 -2, 34 28, 6 46, -32 40, -42 4, -30 -30')

function sideFace(random: Random, plumage: ChickenPlumage): string {
  const { hackle, beak, shade, lobe, irises } = plumage
  return (
    (plumage.tuft ? '' : comb(random)) +
    shape(wobbled(random, skull, 1.5), hackle) +
    shape(trace('6 -26, 32 -22, 42 0, 34 22, 12 20, -4 -2'), red) +
    (plumage.tuft ? spines(random, -4, -34, { count: 13, inner: 26, outer: 36, squash: 0.8 }, plumage.tuft) : '') +
    shape(trace('30 20, 44 22, 48 46, 36 60, 26 46'), darkRed) +
    oval(-4, 18, 9, 12, lobe) +
    shape(trace('36 2, 66 12, 54 22, 36 20'), mixed(beak, '#000000', 0.2)) +
    shape(trace('34 -12, 56 -8, 78 12 0.2, 54 12, 36 10'), beak) +
    spots([[50, -1]], 4, '#0005') +
    eye(lookInProfile(random), 15, -6, {
      rx: 13,
      ry: 13,
      iris: random.pick(irises),
      lid: mixed(red, shade, 0.5),
      white: '#fff5e1',
      irisShare: 0.82,
    })
  )
}

/** A comb with its points, which leans as it likes. */
function comb(random: Random): string {
  const points = random.between(-7, 7)
  const [back, middle, front] = [random.between(-66, -54), random.between(-80, -66), random.between(-72, -60)]
  return shape(
    trace(
      `-34 -22, ${-38 + points} ${back}, -20 ${back + 14} 0.3, ${-10 + points} ${middle}, 4 ${middle + 24} 0.3,
        ${18 + points} ${front}, 26 -44 0.3, ${42 + points} -52, 36 -20, 0 -10`,
    ),
    red,
  )
}

function fromTheFront(random: Random, plumage: ChickenPlumage): string {
  const { base, hackle, shade } = plumage
  const worn = adornment(random, [base, hackle], [120, 170, 48], [34, -38], 'head')
  return (
    shape(wobbled(random, trace('120 118, 176 140, 212 192, 208 250 0, 32 250 0, 28 192, 64 140'), 2), base) +
    placed(120, 0, 0, both(shape(trace('66 158, 92 184, 98 250 0, 66 250 0, 58 200'), mixed(base, shade, 0.35)))) +
    plumes(plumage, trace('104 204, 136 204, 120 214, 88 216, 152 216, 104 228, 136 228, 120 238')) +
    shape(
      trace('84 100, 156 100, 176 162, 170 190 0, 152 174, 138 194 0, 120 178, 102 194 0, 88 174, 70 190 0, 64 162'),
      hackle,
    ) +
    shape(trace('78 146 0, 120 134, 162 146 0, 146 160, 120 166, 94 160'), shadow) +
    worn.neck +
    placed(120, 104, random.between(-14, 14), frontFace(random, plumage) + worn.ear, 1.16)
  )
}

function frontFace(random: Random, plumage: ChickenPlumage): string {
  const { hackle, beak, shade, lobe, irises } = plumage
  const outline = whole(wobbled(random, trace('0 -46, 30 -40, 46 -10, 44 24, 26 44, 0 50'), 2))
  const lean = random.between(-9, 9)
  return (
    (plumage.tuft
      ? ''
      : shape(
          trace(
            `-13 -30, ${-16 + lean} -62, ${-4 + lean} -58 0.3, ${2 + lean} -78, ${8 + lean} -58 0.3, ${20 + lean} -62, 13 -30`,
          ),
          red,
        )) +
    shape(outline, hackle) +
    ovals(26, -8, 19, 21, red) +
    (plumage.tuft ? spines(random, 0, -38, { count: 15, inner: 28, outer: 40, squash: 0.7 }, plumage.tuft) : '') +
    ovals(40, 18, 7, 11, lobe) +
    both(shape(trace('4 22, 14 26, 18 48, 9 58, 2 46'), darkRed)) +
    eyes(lookOf(random), 28, -8, {
      rx: 12,
      ry: 12,
      iris: random.pick(irises),
      lid: mixed(red, shade, 0.5),
      white: '#fff5e1',
      irisShare: 0.82,
    }) +
    shape(whole(trace('0 -4, 11 2, 13 14, 6 26, 0 34 0.2')), beak) +
    stroke('M-11 14q11 8 22 0', mixed(beak, '#000000', 0.35), 2.5) +
    spots(trace('-4 5, 4 5'), 3.5, '#0005')
  )
}
