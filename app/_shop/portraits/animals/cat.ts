import { adornment } from '@/app/_shop/portraits/parts/accessories'
import { bib, bust, chinShadow, hairs, sideShadow, wobbled } from '@/app/_shop/portraits/parts/bust'
import type { DrawAnimal } from '@/app/_shop/portraits/parts/drawing'
import { eyes, lookOf } from '@/app/_shop/portraits/parts/eyes'
import { stripe } from '@/app/_shop/portraits/parts/fur'
import { mouth } from '@/app/_shop/portraits/parts/mouths'
import { cream, ink, varied } from '@/app/_shop/portraits/parts/palette'
import {
  mirrored,
  ovals,
  type Point,
  pair,
  patch,
  placed,
  shape,
  shapes,
  stroke,
  ticks,
  trace,
  whole,
} from '@/app/_shop/portraits/parts/pen'
import type { Random } from '@/app/_shop/portraits/parts/seeded-random'
import { feature } from '@/app/_shop/portraits/parts/traits'
import { type Build, builds, type CatCoat, type CatCoatName, catCoats } from './cat-coats'

/** A cat from the front: a coat dealt from the table, on one of four builds, with eyes that fill half the face. */
export const cat: DrawAnimal<CatCoatName> = (random) => {
  const dealt = random.deal<(typeof catCoats)[number]>(catCoats)
  const coat = varied<CatCoat>(random, dealt)
  const build = builds[random.pick(coat.builds)]
  if (build === builds.fluffy) random.tell(feature('longFur'))
  const body = coat.body ?? coat.base
  const neck = build.neck
  const worn = adornment(random, [coat.base, body], [120, 188, neck + 6], [46, -44])
  return {
    coatName: dealt.name,
    art:
      (random.chance(0.6) ? tail(random, coat, neck) : '') +
      bust(random, neck, neck + 24, 170, body) +
      (coat.bib ? bib(random, neck * 0.55, 178, coat.bib) : '') +
      chinShadow(neck - 2, 176) +
      hairs(random, 120, 222, neck, 12, 6, coat.shade) +
      worn.neck +
      placed(120, 122 + random.between(-4, 4), random.between(-10, 10), head(random, build, coat) + worn.ear, 1.14),
    coat: [coat.base, coat.ear ?? coat.base, body],
  }
}

function head(random: Random, build: Build, coat: CatCoat): string {
  const outline = whole(wobbled(random, build.head, 2))
  const iris = random.pick(coat.irises)
  return (
    ears(random, build, coat) +
    shape(outline, coat.base) +
    markings(random, coat, outline) +
    (build === builds.fluffy ? '' : sideShadow(outline, 2, build.head.length - 2)) +
    (coat.muzzle ? ovals(11, 29, 16, 13, coat.muzzle) : '') +
    mouth(random, 24, 31, 15, coat.dark && !coat.muzzle ? '#f3d9cf' : ink) +
    shape(trace('0 14, 9 13, 8 20, 0 26 0.3, -8 20, -9 13'), coat.nose) +
    whiskers(random, coat) +
    eyes(lookOf(random), build.eyeX, -4, {
      rx: 17.5 * random.between(0.92, 1.06),
      ry: 15.5 * random.between(0.85, 1.1),
      iris,
      oddIris: oddIris(random, coat, iris),
      white: random.chance(0.75) ? iris : cream,
      lid: coat.lid ?? coat.shade,
      rim: coat.dark ? '#17130f' : ink,
      irisShare: 0.82,
      pupil: random.chance(0.6) ? 'slit' : 'round',
    })
  )
}

/** The iris of the other eye, if it differs: not so rare in white cats. */
function oddIris(random: Random, coat: CatCoat, iris: string): string | undefined {
  if (!random.chance(coat.name === 'whiteCat' ? 0.4 : 0.03)) return undefined
  const other = random.pick(coat.irises)
  if (other !== iris) random.tell(feature('oddEyes'))
  return other
}

function whiskers(random: Random, coat: CatCoat): string {
  const droop = random.between(-6, 4)
  const fan = [-10, 2, 13].flatMap((y) =>
    [-1, 1].map((side) => [side * 40, 23 + y * 0.4, side * 36, y * 1.1 + droop] as const),
  )
  return ticks(fan, coat.dark ? '#f3e6d2' : coat.shade, 2)
}

function ears(random: Random, { ear, earX, earY }: Build, coat: CatCoat): string {
  const inner = ear.map(([x, y, roundness = 1]): Point => [x * 0.52 + 1, y * 0.62 + 4, roundness])
  const one = (colour: string) =>
    placed(earX, earY, random.between(-6, 9), shape(wobbled(random, ear, 2), colour) + shape(inner, coat.inner))
  return one(coat.ear ?? coat.base) + mirrored(one(coat.leftEar ?? coat.ear ?? coat.base))
}

/** A tail that comes up beside the cat, as if it had opinions of its own. */
function tail(random: Random, coat: CatCoat, neck: number): string {
  random.tell(feature('raisedTail'))
  const side = random.pick([-1, 1])
  const root = 120 + side * (neck + 8)
  const x = 120 + side * Math.min(100, neck + 46)
  const top = Math.round(random.between(116, 160))
  const curl = side * random.pick([-18, 12])
  const colour = coat.tail ?? coat.body ?? coat.base
  return (
    stroke(`M${root} 250C${x} 246 ${x} ${top + 50} ${x} ${top}c0 -16 ${curl / 3} -22 ${curl} -22`, colour, 21) +
    (coat.tailTip ? stroke(`M${x} ${top}c0 -16 ${curl / 3} -22 ${curl} -22`, coat.tailTip, 21) : '') +
    (coat.marking === 'tabby'
      ? stroke([6, 22, 38].map((y) => `M${pair(x - 5, top + y)}h10`).join(''), coat.mark ?? coat.shade, 6)
      : '')
  )
}

const browStripes = [stripe(0, -46, 0, -20, 4.5), stripe(17, -46, 12, -22, 4), stripe(-17, -46, -12, -22, 4)]
const cheekStripes = [1, -1].flatMap((side) => [
  stripe(side * 60, 4, side * 42, 10, 3.5),
  stripe(side * 57, 22, side * 40, 22, 3.5),
  stripe(side * 46, -33, side * 32, -26, 3),
])

function markings(random: Random, coat: CatCoat, outline: readonly Point[]): string {
  const n = outline.length
  const mark = coat.mark ?? coat.shade
  const x = random.between(-6, 6)
  switch (coat.marking) {
    case 'tabby':
      return shapes([...browStripes, ...cheekStripes], mark)
    case 'tuxedo':
      return patch(outline, 4, n - 4, trace(`-34 30, -14 6, ${x} ${random.between(-44, -8)} 0.2, 14 6, 34 30`), mark)
    case 'calico':
      return (
        patch(outline, 0, 3, trace(`38 22, 10 2, ${x} -24`), mark) +
        patch(outline, n - 3, n - 1, trace(`-22 -20, ${-12 + x} 0, -40 12`), coat.second ?? mark)
      )
    case 'tortie':
      return (
        patch(outline, 0, 5, trace(`8 40, ${x} 8, -4 -20`), mark) +
        shape(trace(`-48 -20, -30 -34, ${-14 + x} -20, -34 -6`), mark) +
        shape(trace(`-44 26, -30 20, -22 ${36 + x}, -36 40`), coat.second ?? mark)
      )
    case 'points':
      return shape(whole(trace(`0 -24, 24 -18, ${43 + x / 3} 2, 38 30, 20 46, 0 49`)), mark)
    case 'cap':
      return patch(outline, n - 3, 3, trace(`34 -2, 12 -18, ${x} -36, -12 -18, -34 -2`), mark)
    default:
      return ''
  }
}
