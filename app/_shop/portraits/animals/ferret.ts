import { adornment } from '@/app/_shop/portraits/parts/accessories'
import { bib, chinShadow, hairs, sideShadow, wobbled } from '@/app/_shop/portraits/parts/bust'
import type { DrawAnimal } from '@/app/_shop/portraits/parts/drawing'
import { eyes, lookOf } from '@/app/_shop/portraits/parts/eyes'
import { cheeks, mouth } from '@/app/_shop/portraits/parts/mouths'
import { ink, mixed, varied } from '@/app/_shop/portraits/parts/palette'
import {
  mirrored,
  oval,
  ovals,
  type Point,
  patch,
  placed,
  shape,
  stroke,
  ticks,
  trace,
  whole,
} from '@/app/_shop/portraits/parts/pen'
import type { Random } from '@/app/_shop/portraits/parts/seeded-random'
import { type FerretCoat, type FerretCoatName, ferretCoats } from './ferret-coats'

/** A ferret that stands up to see: a long neck, a flat small head with round ears, mostly a mask, and paws in the air. */
export const ferret: DrawAnimal<FerretCoatName> = (random) => {
  const dealt = random.deal<(typeof ferretCoats)[number]>(ferretCoats)
  const coat = varied<FerretCoat>(random, dealt)
  const lean = random.between(-10, 10)
  const worn = adornment(random, [coat.base, coat.bib ?? coat.base], [120 + lean * 0.6, 156, 44], [44, -36])
  return {
    coatName: dealt.name,
    art:
      (random.chance(0.55) ? tail(random, coat) : '') +
      body(lean, coat) +
      (coat.bib ? bib(random, 24, 156, coat.bib) : '') +
      placed(lean * 0.6, -16, 0, chinShadow(44, 154)) +
      hairs(random, 120, 218, 36, 14, 6, coat.shade) +
      worn.neck +
      paws(random, coat) +
      placed(120 + lean, 94 + random.between(-4, 4), random.between(-12, 12), head(random, coat) + worn.ear, 1.18),
    coat: [coat.base, coat.face],
  }
}

const body = (lean: number, { base }: FerretCoat): string =>
  shape(
    trace(
      `${76 + lean} 118, ${120 + lean} 96, ${164 + lean} 118, ${166 + lean * 0.5} 170, 186 214, 192 250 0,
        48 250 0, 54 214, ${74 + lean * 0.5} 170`,
    ),
    base,
  )

/** A brush that comes up behind the back. */
function tail(random: Random, { base }: FerretCoat): string {
  const side = random.pick([-1, 1])
  const top = random.between(120, 160)
  const x = 120 + side * random.between(84, 96)
  const root = 120 + side * 50
  return shape(
    trace(
      `${root} 252, ${x - side * 18} 216, ${x - side * 10} ${top + 24}, ${x + side * 6} ${top} 0.4,
        ${x + side * 20} ${top + 40}, ${x + side * 14} 226, ${root + side * 22} 256`,
    ),
    mixed(base, ink, 0.25),
  )
}

/** Two paws that hang before the chest, each as high as it likes. */
function paws(random: Random, { paws, base, shade }: FerretCoat): string {
  const [left, right] = [Math.round(random.between(196, 212)), Math.round(random.between(196, 212))]
  const arm = mixed(base, ink, 0.12)
  return (
    stroke(`M78 ${left - 6}q8 18 20 16M162 ${right - 6}q-8 18 -20 16`, arm, 24) +
    stroke(`M97 ${left + 10}v4M143 ${right + 10}v4`, paws, 22) +
    stroke(`M93 ${left + 16}v7m8 -7v7M139 ${right + 16}v7m8 -7v7`, shade, 2.5)
  )
}

const skull = trace('0 -45, 30 -43, 54 -22, 62 6, 46 32, 24 50, 0 55')
const ear = trace('-17 14, -17 -10, 2 -25, 20 -12, 19 14')

function head(random: Random, coat: FerretCoat): string {
  const outline = whole(wobbled(random, skull, 2))
  const n = outline.length
  const look = lookOf(random)
  const isDark = coat.name === 'blackFerret' || coat.mask === coat.paws
  const inner = ear.map(([x, y, roundness = 1]): Point => [x * 0.55 + 1, y * 0.6 + 2, roundness])
  const one = () =>
    placed(
      44,
      -32,
      random.between(4, 24),
      shape(wobbled(random, ear, 1.5), mixed(coat.cap ?? coat.base, ink, 0.1)) + shape(inner, '#dba291'),
    )
  return (
    one() +
    mirrored(one()) +
    shape(outline, coat.face) +
    (coat.cap
      ? patch(outline, n - 2, 2, trace(`36 -26, 14 -24, ${random.between(-6, 6)} -10 0.4, -14 -24, -36 -26`), coat.cap)
      : '') +
    (coat.mask ? mask(random, coat.mask) : '') +
    sideShadow(outline, 2, 5) +
    ovals(12, 31, 16, 13, coat.mask || coat.bib ? mixed(coat.face, '#fffaf0', 0.6) : coat.face) +
    cheeks(38, 22, 8, 5) +
    mouth(random, 27, 33, 13, coat.name === 'blackFerret' ? '#f3d9cf' : ink) +
    oval(0, 21, 10, 8, coat.nose) +
    oval(-3, 18, 3, 1.8, '#fff9') +
    whiskers(random, coat) +
    eyes(look, 26, -5, {
      rx: 11.5 * random.between(0.95, 1.08),
      ry: 11.5 * random.between(0.92, 1.08),
      iris: coat.iris,
      lid: coat.mask ?? coat.shade,
      // Closed eyes are a line, which would not be seen on dark fur.
      rim: isDark && look.mood.shut ? '#e8cfa8' : ink,
      irisShare: 0.88,
    })
  )
}

/** Dark fur from one eye to the other, as burglars in films have it. */
function mask(random: Random, fill: string): string {
  const low = random.between(14, 20)
  return shape(whole(trace(`0 -8, 22 -22, 44 -18, 54 2, 42 ${low}, 22 ${low - 3}, 0 6`)), fill)
}

function whiskers(random: Random, { shade }: FerretCoat): string {
  const droop = random.between(-4, 6)
  const fan = [-6, 4].flatMap((y) => [-1, 1].map((side) => [side * 28, 29 + y * 0.4, side * 34, y + droop] as const))
  return ticks(fan, shade, 2)
}
