import { wobbled } from '@/app/_shop/portraits/parts/bust'
import type { DrawAnimal } from '@/app/_shop/portraits/parts/drawing'
import { eye, eyes, lookInProfile, lookOf } from '@/app/_shop/portraits/parts/eyes'
import { cheeks } from '@/app/_shop/portraits/parts/mouths'
import { blush, ink, varied } from '@/app/_shop/portraits/parts/palette'
import {
  both,
  flipped,
  mirrored,
  oval,
  ovals,
  type Point,
  patch,
  placed,
  shape,
  spots,
  stroke,
  ticks,
  trace,
  whole,
} from '@/app/_shop/portraits/parts/pen'
import type { Choices, Random } from '@/app/_shop/portraits/parts/seeded-random'
import { type Feature, feature } from '@/app/_shop/portraits/parts/traits'
import { type GoldfishCoat, type GoldfishCoatName, goldfishCoats } from './goldfish-coats'

/** A goldfish: mostly from the side, now and then swimming straight at you. */
export const goldfish: DrawAnimal<GoldfishCoatName> = (random) => {
  const dealt = random.deal<(typeof goldfishCoats)[number]>(goldfishCoats)
  const coat = varied<GoldfishCoat>(random, dealt)
  const front = random.chance(0.25)
  if (front) random.tell(feature('facingYou'))
  const art = front ? fromTheFront(random, coat) : placed(5, random.between(4, 12), 0, fromTheSide(random, coat), 0.95)
  return {
    coatName: dealt.name,
    art: front || random.chance(0.5) ? art : flipped(art),
    coat: [coat.base, coat.fin],
    scene: 'water',
  }
}

type Build = { body: readonly Point[]; dorsal?: readonly Point[]; wen?: true; telescope?: true }

/** Comet, fantail, ryukin, oranda, moor and the finless ranchu. */
const builds: Choices<Build> = [
  {
    body: trace('60 126, 90 92, 134 80, 178 94, 208 124, 198 144, 166 166, 120 172, 86 156'),
    dorsal: trace('98 98 0, 84 62 0.4, 112 54, 160 76 0.4, 162 94 0'),
  },
  {
    body: trace('62 128, 84 84, 130 66, 176 80, 204 120, 196 146, 164 180, 116 190, 78 168'),
    dorsal: trace('90 88 0, 74 40 0.4, 110 30, 152 58 0.6, 158 76 0'),
  },
  {
    body: trace('62 138, 80 94, 112 58, 158 74, 206 130, 194 150, 160 184, 114 194, 78 172'),
    dorsal: trace('86 86 0, 86 28 0.4, 122 18, 158 50 0.6, 150 76 0'),
  },
  {
    body: trace('62 130, 84 88, 128 72, 172 82, 200 122, 192 146, 162 178, 114 188, 78 166'),
    dorsal: trace('88 92 0, 76 44 0.4, 104 34, 136 56 0.6, 142 80 0'),
    wen: true,
  },
  {
    body: trace('62 130, 84 86, 130 70, 174 82, 202 122, 194 146, 162 178, 114 188, 78 166'),
    dorsal: trace('92 90 0, 70 36 0.4, 106 30, 146 58 0.6, 150 80 0'),
    telescope: true,
  },
  { body: trace('58 138, 74 96, 112 70, 160 70, 200 108, 200 142, 166 178, 114 188, 74 172'), wen: true },
]

/** Tails, extending left from their root at (0, 0): a fork, a butterfly, a veil. */
const tails: Choices<{ tells: Feature; points: readonly Point[] }> = [
  {
    tells: 'forkedTail',
    points: trace('8 -14, -26 -40, -60 -60 0.3, -54 -26, -38 -2 0.3, -56 26, -58 60 0.3, -24 38, 8 14'),
  },
  {
    tells: 'butterflyTail',
    points: trace(
      '8 -12, -24 -50, -52 -74 0.5, -62 -40, -46 -24 0.2, -64 -2, -48 22 0.2, -62 50, -48 78 0.5, -20 46, 8 14',
    ),
  },
  {
    tells: 'flowingTail',
    points: trace('8 -10, -20 -26, -60 -50 0.2, -50 -10, -60 14, -58 70 0.3, -36 60, -14 34, 8 12'),
  },
]

function fromTheSide(random: Random, coat: GoldfishCoat): string {
  const build = random.pick(builds)
  if (build.wen) random.tell(feature('bumpyForehead'))
  if (build.telescope) random.tell(feature('bulgingEyes'))
  const body = wobbled(random, build.body, 2)
  const { tells, points } = random.pick(tails)
  random.tell(feature(tells))
  const tail =
    shape(wobbled(random, points, 3), coat.fin) + stroke('M-14 -12l-22 -19M-16 0h-20M-14 12l-20 20', coat.shade, 2.5)
  const size = build.telescope ? 20 : 15
  return (
    placed(68, 130, random.between(-14, 14), tail) +
    (build.dorsal ? backFin(random, build.dorsal, coat) : '') +
    shape(trace('126 162 0, 150 158 0, 142 206, 120 222 0.4, 114 204'), coat.fin) +
    shape(trace('86 148 0, 106 158 0, 88 206, 64 212 0.4, 70 190'), coat.fin) +
    shape(body, coat.base) +
    patch(body, 4, 8, trace('100 150, 140 146, 176 136'), coat.belly) +
    markings(random, coat, body) +
    stroke(scales, coat.shade, 3) +
    (build.wen ? wen(random, coat) : '') +
    stroke('M152 98q-22 26 -4 58', coat.shade, 4) +
    placed(132, 142, random.between(-20, 24), sideFin(coat)) +
    oval(178, 144, 9, 6, `${blush}b0`) +
    lips(random, coat) +
    (build.telescope ? oval(172, 112, 26, 24, coat.shade) : '') +
    eye(lookInProfile(random), 172, 112, {
      rx: size,
      ry: size,
      iris: ink,
      lid: coat.shade,
      white: '#fffaf0',
      irisShare: 0.64,
    })
  )
}

/** The fin on the back, with rays from its root towards its tip. */
function backFin(random: Random, points: readonly Point[], coat: GoldfishCoat): string {
  const [front = [0, 0], , tip = [0, 0]] = points
  const ray = (x: number) => [x, front[1] - 14, (tip[0] - x) * 0.3, (tip[1] - front[1]) * 0.36] as const
  return shape(wobbled(random, points, 3), coat.fin) + ticks([ray(front[0] + 12), ray(front[0] + 30)], coat.shade, 2.5)
}

const scales = trace('92 112, 112 108, 132 104, 82 131, 98 130, 92 146, 108 154, 126 158')
  .map(([x, y]) => `M${x} ${y - 8}q9 8 0 16`)
  .join('')

const sideFin = (coat: GoldfishCoat) =>
  shape(trace('4 -8 0, -20 -16, -42 0 0.5, -28 14, 4 8 0'), coat.fin) +
  stroke('M-10 -3l-16 -3M-10 3l-16 3', coat.shade, 2.5)

function lips(random: Random, coat: GoldfishCoat): string {
  const open = random.chance(0.4)
  return (
    stroke('M200 127h3M199 138h2', coat.shade, 12) +
    (open ? spots([[204, 133]], 9, ink) : stroke('M194 133h11', ink, 3))
  )
}

/** The raspberry on an oranda's head. */
function wen(random: Random, coat: GoldfishCoat): string {
  return spots(
    trace('148 84, 160 74, 172 82, 184 90, 194 102, 166 92'),
    random.between(23, 28),
    coat.mark ?? coat.shade,
  )
}

function markings(random: Random, coat: GoldfishCoat, body: readonly Point[]): string {
  if (!coat.mark) return ''
  const cap = patch(body, 2, 4, trace('180 108, 150 92'), coat.mark)
  const back = patch(body, body.length - 1, 1, trace('100 120, 88 134'), coat.mark)
  const saddle = shape(trace('108 92, 140 84, 146 112, 122 120'), coat.mark)
  const x = random.between(-8, 8)
  if (coat.second) random.tell(feature('darkSpecks'))
  const specks = coat.second
    ? spots(
        trace(`${136 + x} 98, ${112 - x} 96, 106 ${160 + x}, 148 ${162 - x}, ${92 + x} 134`),
        random.between(7, 11),
        coat.second,
      )
    : ''
  return random.pick([cap, cap + back, back + saddle]) + specks
}

function fromTheFront(random: Random, coat: GoldfishCoat): string {
  const body = whole(wobbled(random, trace('0 -74, 38 -64, 66 -24, 70 20, 44 62, 0 76'), 2))
  const fin = (turn: number) =>
    placed(
      60,
      24,
      turn,
      shape(trace('-6 -8 0, 26 -26, 54 -14 0.4, 46 12, -4 12 0'), coat.fin) +
        stroke('M10 -2l20 -8M12 4h20', coat.shade, 2.5),
    )
  const mark = random.pick(['20 -34, 0 -26, -24 -36', '30 -8, 4 -30, -18 -14'])
  return placed(
    120,
    122,
    random.between(-9, 9),
    shape(trace('-10 -60 0, -18 -98 0.4, 4 -112, 22 -94 0.4, 12 -60 0'), coat.fin) +
      both(shape(trace('10 60 0, 34 54 0, 40 92, 24 106 0.4, 12 90'), coat.fin)) +
      fin(random.between(-20, 20)) +
      mirrored(fin(random.between(-20, 20))) +
      shape(body, coat.base) +
      patch(body, 3, body.length - 3, trace('-36 34, 0 22, 36 34'), coat.belly) +
      (coat.mark ? patch(body, body.length - 1, 1, trace(mark), coat.mark) : '') +
      stroke('M14 52q-9 8 -16 0M38 48q-9 8 -16 0M-10 52q-9 8 -16 0M2 64q-9 8 -16 0M26 62q-9 8 -16 0', coat.shade, 3) +
      ovals(54, -16, 23, 23, coat.shade) +
      cheeks(36, 18, 9, 6) +
      eyes(lookOf(random), 54, -16, { rx: 18, ry: 18, iris: ink, lid: coat.shade, white: '#fffaf0', irisShare: 0.6 }) +
      stroke('M-4 18h8M-3 27h6', coat.shade, 16) +
      oval(0, 22, 6, random.pick([2, 5, 6]), ink),
    1.08,
  )
}
