import { adornment } from '@/app/_shop/portraits/parts/accessories'
import { bib, bust, chinShadow, hairs, sideShadow, wobbled } from '@/app/_shop/portraits/parts/bust'
import type { DrawAnimal } from '@/app/_shop/portraits/parts/drawing'
import { eyes, lookOf } from '@/app/_shop/portraits/parts/eyes'
import { mouth } from '@/app/_shop/portraits/parts/mouths'
import { ink, varied } from '@/app/_shop/portraits/parts/palette'
import {
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
  trace,
  whole,
} from '@/app/_shop/portraits/parts/pen'
import type { Choices, Random } from '@/app/_shop/portraits/parts/seeded-random'
import { feature } from '@/app/_shop/portraits/parts/traits'
import { type Breed, breeds, type DogCoat, type DogCoatName } from './dog-breeds'
import { type HoundCoatName, profile, profileCoats } from './dog-profile'

const kinds = [...breeds, 'profile'] as const satisfies Choices<Breed | 'profile'>

/** A dog, mostly from the front: the breed gives the head, the ears and the markings; the rest is individual. */
export const dog: DrawAnimal<DogCoatName | HoundCoatName> = (random) => {
  const kind = random.deal<(typeof kinds)[number]>(kinds)
  if (kind === 'profile') {
    const dealt = random.pick<(typeof profileCoats)[number]>(profileCoats)
    const coat = varied<DogCoat>(random, dealt)
    const worn = adornment(random, [coat.base], [118, 186, 50], [0, 0])
    random.untell('flower')
    const art = profile(random, coat, worn.neck)
    return { coatName: dealt.name, art: random.chance(0.5) ? art : flipped(art), coat: [coat.base, coat.ear] }
  }
  const breed: Breed = kind
  const dealt = random.pick<(typeof kind)['coats'][number]>(kind.coats)
  const coat = varied<DogCoat>(random, dealt)
  const body = coat.body ?? coat.base
  const worn = adornment(random, [coat.base, body], [120, 192, breed.neck + 7], [42, -52])
  return {
    coatName: dealt.name,
    art:
      bust(random, breed.neck, breed.neck + 26, 170, body) +
      (coat.bib ? bib(random, breed.neck * 0.62, 178, coat.bib) : '') +
      chinShadow(breed.neck * 0.82, 178) +
      hairs(random, 120, 224, breed.neck, 10, 6, coat.shade) +
      worn.neck +
      placed(
        120,
        (breed.ears.behind || breed.curls ? 121 : 116) + random.between(-4, 4),
        random.between(-10, 10),
        head(random, breed, coat) + worn.ear,
        1.1,
      ),
    coat: [coat.base, coat.ear, body],
  }
}

function head(random: Random, breed: Breed, coat: DogCoat): string {
  const outline = whole(wobbled(random, breed.head, 2))
  const ears = earPair(random, breed, coat)
  const { x, y, size } = breed.eyes
  return (
    (breed.ears.behind ? ears : '') +
    (breed.curls ? curls(random, breed.curls, coat.base) : '') +
    shape(outline, coat.base) +
    markings(random, breed, coat, outline) +
    (breed.fringe || breed.curls ? '' : sideShadow(outline, 1, 5)) +
    (breed.ears.behind ? '' : ears) +
    muzzle(random, breed, coat) +
    (breed.wrinkles ? stroke('M-14 -38q14 -7 28 0M-10 -27q10 -6 20 0', coat.shade, 3.5) : '') +
    eyes(lookOf(random), x, y, {
      rx: size * random.between(1, 1.15),
      ry: size * random.between(1.02, 1.24),
      iris: random.pick(coat.irises ?? ['#6b3e1f', '#8a5527', '#54331f']),
      oddIris: breed.name === 'husky' ? oddIris(random) : undefined,
      lid: coat.shade,
      rim: coat.rim ?? ink,
      irisShare: 0.76,
    }) +
    (coat.brow ? ovals(x - 3, y - size - random.between(6, 10), 8, 5, coat.brow) : '') +
    (breed.fringe ? fringe(random, breed.fringe, coat) : '')
  )
}

/** The brown iris of a husky whose other eye is not brown. */
function oddIris(random: Random): string | undefined {
  if (!random.chance(0.3)) return undefined
  random.tell(feature('oddEyes'))
  return '#7a4a24'
}

function earPair(random: Random, { ears }: Breed, coat: DogCoat): string {
  const ear = () =>
    placed(
      ears.x,
      ears.y,
      random.between(-ears.swing, ears.swing),
      shape(wobbled(random, ears.points, 3), coat.ear) + (ears.inner ? shape(ears.inner, coat.inner ?? '#d99a86') : ''),
    )
  return ear() + mirrored(ear())
}

function markings(random: Random, breed: Breed, coat: DogCoat, outline: readonly Point[]): string {
  const n = outline.length
  const mark = coat.patch ?? coat.ear
  const x = random.between(-4, 4)
  switch (breed.marking === 'any' ? random.pick(['plain', 'blaze', 'eyePatch'] as const) : breed.marking) {
    case 'blaze': {
      const wide = random.between(7, 12)
      return shape(trace(`${x} -54 0, ${wide} -16, 22 14, 0 30, -22 14, ${-wide} -16`), coat.light)
    }
    case 'eyePatch': {
      const right = patch(outline, 1, 3, trace(`34 14, 8 2, ${10 + x} -30`), mark)
      const left = patch(outline, n - 3, n - 1, trace(`${-10 + x} -30, -8 2, -34 14`), mark)
      return random.chance(0.5) ? right : left
    }
    case 'mask':
      return patch(outline, 3, n - 3, trace(`-40 -6, -22 -26, -7 -8, ${x} -38 0.3, 7 -8, 22 -26, 40 -6`), coat.light)
    case 'darkMuzzle':
      return shape(whole(trace('0 -4, 30 4, 40 28, 30 52, 0 60')), mark)
    case 'spots':
      return (
        spots(trace(`${-38 + x} -32, ${12 + x} -48, 42 14, ${-44 - x} 4, -6 -28`), random.between(9, 12), mark) +
        spots(trace(`${28 - x} -36, ${-14 - x} -44, 46 -10, -36 28, 8 -14`), random.between(13, 17), mark)
      )
    case 'saddle':
      return patch(outline, n - 2, 2, trace(`36 -30, 16 -20, ${x} -34 0.3, -16 -20, -36 -30`), mark)
    default:
      return ''
  }
}

function muzzle(random: Random, { snout: { w, top, bottom, nose }, beard }: Breed, coat: DogCoat): string {
  const y = top + nose * 0.95
  const pad = beard
    ? trace(
        `0 ${top}, ${w * 0.8} ${top + 10}, ${w * 1.15} ${bottom - 12} 0.2, ${w * 0.8} ${bottom - 12},
        ${w * 0.7} ${bottom + 6} 0.2, ${w * 0.3} ${bottom}, 0 ${bottom + 12}`,
      )
    : trace(`0 ${top}, ${w * 0.7} ${top + 8}, ${w} ${(top + bottom) / 2 + 8}, ${w * 0.66} ${bottom - 6}, 0 ${bottom}`)
  const tip = trace(
    `0 ${y - nose * 0.55}, ${nose * 0.8} ${y - nose * 0.5}, ${nose} ${y},
      ${nose * 0.35} ${y + nose * 0.62}, 0 ${y + nose * 0.72}`,
  )
  const freckles = [-1, 1].flatMap((side) =>
    [
      [0.62, -2],
      [0.82, 4],
      [0.62, 9],
    ].map(([dx = 0, dy = 0]): Point => [side * w * dx, y + nose + dy]),
  )
  return (
    shape(whole(pad), coat.muzzle ?? coat.light) +
    mouth(random, y + nose * 0.6, y + nose * 1.3, w * 0.5) +
    shape(whole(tip), coat.nose ?? ink) +
    oval(-nose * 0.3, y - nose * 0.22, nose * 0.26, nose * 0.14, '#fff8') +
    (random.chance(0.5) ? spots(freckles, 3.5, coat.shade) : '')
  )
}

/** Hair that falls over the forehead from a parting at one side, in locks down to the eyes or over one of them. */
function fringe(random: Random, length: number, coat: DogCoat): string {
  const tip = (x: number, down: number) => `${x} ${-34 + down * length} 0, ${x - 9} ${-36 + down * length * 0.3} 0.4`
  const locks = `0 -72, 38 -62, 58 -34, ${tip(56, 1.2)}, ${tip(40, 0.9)}, ${tip(24, 1.15)},
    ${tip(8, 0.6)}, ${tip(-8, 0.8)}, ${tip(-26, 0.5)}, -52 -26 0, -54 -40, -34 -62`
  const hair =
    shape(wobbled(random, trace(locks), 2), coat.fringe ?? coat.light) +
    stroke('M4 -58l10 18M-10 -56l-6 16M26 -50l8 14', coat.shade, 2.5)
  return random.chance(0.5) ? hair : mirrored(hair)
}

function curls(random: Random, { y, rx, ry }: { y: number; rx: number; ry: number }, colour: string): string {
  const places = trace('-1 0.3, -0.75 -0.4, -0.25 -0.85, 0.3 -0.85, 0.8 -0.35, 1 0.35, 0 0')
  return spots(
    places.map(([dx, dy]): Point => [dx * rx + random.between(-2, 2), y + dy * ry]),
    rx * 0.96,
    colour,
  )
}
