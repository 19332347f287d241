import type { DrawAnimal } from '@/app/_shop/portraits/parts/drawing'
import { eyes, lookOf } from '@/app/_shop/portraits/parts/eyes'
import { type Cloth, cloths, colourOf, ink, mixed, standingOut } from '@/app/_shop/portraits/parts/palette'
import { mirrored, oval, type Point, pair, placed, shape, spots, stroke, trace } from '@/app/_shop/portraits/parts/pen'
import type { Choices, Random } from '@/app/_shop/portraits/parts/seeded-random'
import type { EarShapeName, FurName } from '@/app/_shop/portraits/parts/traits'

type Fur = { name: FurName; coat: string; shade: string; inner: string }

const furs: Choices<Fur> = [
  { name: 'brown', coat: '#5a463c', shade: '#3d2f28', inner: '#a8796a' },
  { name: 'golden', coat: '#e6b472', shade: '#bd8745', inner: '#f0c3a2' },
  { name: 'cream', coat: '#f6ead6', shade: '#cdb894', inner: '#eab3a2' },
  { name: 'grey', coat: '#8a8f97', shade: '#646972', inner: '#c9a29e' },
  { name: 'ginger', coat: '#b5704a', shade: '#8a4d2c', inner: '#e5b094' },
]

type EarShape = { name: EarShapeName; points: readonly Point[] }

const earShapes: Choices<EarShape> = [
  { name: 'pointed', points: trace('-16 16, -10 -16, 8 -40 0.2, 18 -10, 20 20') },
  { name: 'round', points: trace('-16 14, -18 -12, 2 -28, 20 -12, 18 16') },
  { name: 'long', points: trace('-12 16, -16 -26, -2 -50, 12 -46, 16 -16, 12 16') },
  { name: 'floppy', points: trace('-20 8, 0 -12, 20 -6, 34 24, 30 54, 14 56, 2 30') },
]

/** An animal with the place where it hides. */
type Hidden = { art: string; ground: string; coatName: PlaceName }

export type PlaceName = 'basket' | 'box' | 'blankets'

/** Somebody in a basket, in a box or among blankets: with only eyes and ears showing, it may be any animal. */
export const unknown: DrawAnimal<PlaceName> = (random) => {
  const place = random.deal<(random: Random, fur: Fur, cloth: Cloth) => Hidden>([inBasket, inBox, inBlankets])
  const fur = random.pick(furs)
  const cloth = random.pick<Cloth>(cloths)
  const { art, ground, coatName } = place(random, fur, cloth)
  random.tell({ trait: 'blanket', cloth: cloth.name })
  return { coatName, art, coat: [ground, fur.coat] }
}

function head(random: Random, fur: Fur): string {
  const { name, points } = random.pick(earShapes)
  random.tell({ trait: 'ears', shape: name, fur: fur.name })
  const inner = points.map(([x, y, roundness = 1]): Point => [x * 0.5, y * 0.6, roundness])
  const ear = () =>
    placed(42, -32, random.between(-8, 14), shape(points, mixed(fur.coat, ink, 0.12)) + shape(inner, fur.inner))
  return (
    ear() +
    mirrored(ear()) +
    shape(trace('-66 60 0, -62 -10, -34 -44, 0 -50, 34 -44, 62 -10, 66 60 0'), fur.coat) +
    gaze(random, fur)
  )
}

function gaze(random: Random, fur: Fur): string {
  const iris = random.pick(['#6b4428', '#c9a23c', '#5f9a78', '#5a8fb8'])
  return eyes(lookOf(random), 28, 2, { rx: 16, ry: 16, iris, lid: fur.shade, irisShare: 0.72 })
}

const straws: Choices<{ base: string; dark: string; light: string }> = [
  { base: '#c98f4e', dark: '#9a6430', light: '#e2b377' },
  { base: '#a8744a', dark: '#7a4f2e', light: '#c79668' },
  { base: '#d9b27a', dark: '#ae8446', light: '#efd2a2' },
  { base: '#8a8378', dark: '#655f56', light: '#aaa397' },
]

function inBasket(random: Random, fur: Fur, { colour: cloth }: Cloth): Hidden {
  const straw = random.pick(straws)
  const arc = 'M36 150C30 6 210 6 204 150'
  let weave = ''
  for (let row = 0; row < 3; row++)
    for (let column = 0; column < 5; column++) weave += `M${pair(50 + column * 29 + (row % 2) * 13, 184 + row * 20)}h14`
  const art =
    (random.chance(0.6)
      ? stroke(arc, straw.dark, 11) +
        `<path stroke='${straw.light}' stroke-width='3' stroke-dasharray='7 9' d='${arc}'/>`
      : '') +
    oval(120, 152, 92, 24, straw.dark) +
    placed(120, 110 + random.between(-8, 10), random.between(-9, 9), head(random, fur), 1.1) +
    shape(trace('26 154 0, 214 154 0, 202 220, 186 252 0, 54 252 0, 38 220'), straw.base) +
    stroke(weave, straw.dark, 7) +
    shape(trace('20 150, 120 146, 220 150, 222 166, 120 172, 18 166'), straw.light) +
    stroke('M34 154l8 12m16-14l8 12m16-14l8 12m16-14l8 12m16-12l8 12m16-12l8 12m16-12l8 12', straw.dark, 3) +
    overTheRim(random, cloth)
  return { art, ground: straw.base, coatName: 'basket' }
}

/** A corner of the blanket that hangs out. */
function overTheRim(random: Random, cloth: string): string {
  const side = random.pick([-1, 1])
  const at = (points: string) => trace(points).map(([x, y, roundness = 1]): Point => [120 + side * x, y, roundness])
  return (
    shape(at('6 140, 50 136, 86 140, 92 172, 84 204 0.3, 62 194, 40 212 0.3, 22 190, 2 202 0.3, -4 164'), cloth) +
    spots(at('20 160, 46 156, 70 162, 34 182, 62 180'), 8, '#fff5e1cc')
  )
}

function inBox(random: Random, fur: Fur, { colour: cloth }: Cloth): Hidden {
  const [card, dark, light] = ['#cfa06a', '#a87a45', '#e3bf8f']
  const open = random.between(-6, 10)
  const art =
    shape(trace('40 150 0, 66 128 0, 174 128 0, 200 150 0'), dark) +
    placed(120, 112 + random.between(-8, 8), random.between(-9, 9), head(random, fur), 1.1) +
    shape(trace('36 152 0, 204 152 0, 198 252 0, 42 252 0'), card) +
    shape(trace(`36 152 0, 204 152 0, 216 ${186 + open} 0, 24 ${186 + open} 0`), light) +
    shape(trace(`36 152 0, ${4 - open / 2} ${134 + open} 0, ${20 - open / 2} ${112 + open} 0, 66 128 0`), light) +
    shape(trace(`204 152 0, ${236 + open / 2} ${134 + open} 0, ${220 + open / 2} ${112 + open} 0, 174 128 0`), light) +
    shape(trace('104 152 0, 136 152 0, 138 188 0, 102 188 0'), cloth) +
    stroke('M62 222h34M62 234h22', dark, 5)
  return { art, ground: card, coatName: 'box' }
}

/** A heap of blankets that somebody has made into a bed. */
function inBlankets(random: Random, fur: Fur, { colour: cloth }: Cloth): Hidden {
  const under = random.pick(standingOut(cloths, colourOf, [cloth, fur.coat])).colour
  const x = random.between(-14, 14)
  const art =
    shape(
      trace(`-10 260 0, -6 186, 30 150, ${76 + x} 140, 168 136, 218 158, 246 190, 250 260 0`),
      mixed(under, ink, 0.22),
    ) +
    placed(120 + x / 2, 116 + random.between(-8, 6), random.between(-10, 10), head(random, fur), 1.16) +
    shape(trace(`-10 260 0, -4 202, 34 172, ${110 + x} 178, 180 166, 244 200, 250 260 0`), under) +
    stroke(`M-4 214Q50 176 ${pair(118 + x, 190)}T244 212`, '#fff5e199', 4) +
    shape(trace(`-10 260 0, -6 236, 50 ${206 + x / 3}, 130 214, 190 ${204 - x / 3}, 246 228, 250 260 0`), cloth) +
    spots(
      trace('24 230, 60 218, 98 228, 134 222, 172 230, 206 218, 44 244, 82 242, 118 240, 154 244, 192 242, 226 236'),
      8,
      '#fff5e1cc',
    )
  return { art, ground: under, coatName: 'blankets' }
}
