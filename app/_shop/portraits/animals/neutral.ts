import type { DrawAnimal } from '@/app/_shop/portraits/parts/drawing'
import { type Cloth, cloths, colourOf, ink, mixed, shadow, standingOut } from '@/app/_shop/portraits/parts/palette'
import { oval, type Point, pair, placed, shape, spots, stroke, trace } from '@/app/_shop/portraits/parts/pen'
import type { Choices, Random } from '@/app/_shop/portraits/parts/seeded-random'

/** A place without anybody. */
type Place = { art: string; ground: string; coatName: PlaceName }

export type PlaceName = 'basket' | 'box' | 'blankets'

/** A place for somebody: a basket, a box or blankets. Who sleeps there may be any animal, so nobody is shown. */
export const neutral: DrawAnimal<PlaceName> = (random) => {
  const place = random.deal<(random: Random, cloth: Cloth) => Place>([basket, box, blankets])
  const cloth = random.pick<Cloth>(cloths)
  const { art, ground, coatName } = place(random, cloth)
  random.tell({ trait: 'blanket', cloth: cloth.name })
  return { coatName, art, coat: [ground, cloth.colour] }
}

const straws: Choices<{ base: string; dark: string; light: string }> = [
  { base: '#c98f4e', dark: '#9a6430', light: '#e2b377' },
  { base: '#a8744a', dark: '#7a4f2e', light: '#c79668' },
  { base: '#d9b27a', dark: '#ae8446', light: '#efd2a2' },
  { base: '#8a8378', dark: '#655f56', light: '#aaa397' },
]

const pale = '#fff5e1cc'

function basket(random: Random, { colour: cloth }: Cloth): Place {
  const straw = random.pick(straws)
  const arc = 'M36 142C30 -6 210 -6 204 142'
  let weave = ''
  for (let row = 0; row < 3; row++)
    for (let column = 0; column < 5; column++) weave += `M${pair(50 + column * 29 + (row % 2) * 13, 176 + row * 20)}h14`
  const art =
    (random.chance(0.6)
      ? stroke(arc, straw.dark, 11) +
        `<path stroke='${straw.light}' stroke-width='3' stroke-dasharray='7 9' d='${arc}'/>`
      : '') +
    oval(120, 144, 92, 26, straw.dark) +
    cushion(random) +
    shape(trace('26 146 0, 214 146 0, 202 212, 186 252 0, 54 252 0, 38 212'), straw.base) +
    stroke(weave, straw.dark, 7) +
    shape(trace('20 142, 120 138, 220 142, 222 158, 120 164, 18 158'), straw.light) +
    stroke('M34 146l8 12m16-14l8 12m16-14l8 12m16-14l8 12m16-12l8 12m16-12l8 12m16-12l8 12', straw.dark, 3) +
    overTheRim(random, cloth)
  return { art, ground: straw.base, coatName: 'basket' }
}

/** A corner of the blanket that hangs out. */
function overTheRim(random: Random, cloth: string): string {
  const side = random.pick([-1, 1])
  const hem = random.between(-6, 8)
  const at = (points: string) => trace(points).map(([x, y, roundness = 1]): Point => [120 + side * x, y, roundness])
  return (
    shape(
      at(`0 120, 46 110, 86 130, 92 164, 84 ${196 + hem} 0.3, 62 186, 40 ${204 + hem} 0.3, 22 182, 2 194 0.3, -4 156`),
      cloth,
    ) +
    stroke(`M${120 + side * 10} 146q${side * 30} -16 ${side * 68} 2`, shadow, 4) +
    spots(at('20 136, 50 130, 20 166, 46 160, 72 166, 34 184, 64 182'), 8, pale)
  )
}

const ticking = ['#f4ead2', '#e6d3b0', '#d9c7cf', '#c9d6cf'] as const satisfies Choices<string>

/** Plump, with a dent where somebody has lain. */
function cushion(random: Random): string {
  const fill = random.pick<string>(ticking)
  const dent = random.between(-14, 14)
  return (
    shape(trace(`40 150, 48 124, 84 112, ${120 + dent} 120, 160 110, 194 126, 200 152, 120 166`), fill) +
    stroke(`M84 138Q${pair(120 + dent, 152)} 160 136`, shadow, 5)
  )
}

function box(random: Random, { colour: cloth }: Cloth): Place {
  const [card, dark, light] = ['#cfa06a', '#a87a45', '#e3bf8f']
  const open = random.between(-6, 10)
  const x = random.between(-12, 12)
  const art =
    shape(trace('40 150 0, 66 128 0, 174 128 0, 200 150 0'), dark) +
    shape(trace(`48 156, 56 116, 90 ${102 + x / 3}, ${122 + x} 90, 156 ${104 - x / 3}, 186 120, 194 156`), cloth) +
    stroke(`M76 132Q${pair(104 + x, 108)} 122 130M130 124Q${pair(152 + x, 112)} 172 134`, shadow, 4.5) +
    spots(trace(`74 118, 98 120, ${120 + x} 104, 146 112, 164 122, 100 142, 132 142, 174 144, 66 140`), 8, pale) +
    shape(trace('36 152 0, 204 152 0, 198 252 0, 42 252 0'), card) +
    shape(trace(`36 152 0, 204 152 0, 216 ${186 + open} 0, 24 ${186 + open} 0`), light) +
    shape(trace(`36 152 0, ${4 - open / 2} ${134 + open} 0, ${20 - open / 2} ${112 + open} 0, 66 128 0`), light) +
    shape(trace(`204 152 0, ${236 + open / 2} ${134 + open} 0, ${220 + open / 2} ${112 + open} 0, 174 128 0`), light) +
    stroke('M62 222h34M62 234h22', dark, 5) +
    placed(158, 222, random.between(-14, 14), heart, 0.9)
  return { art, ground: card, coatName: 'box' }
}

const heart = shape(trace('0 18 0, -20 -4, -11 -17, 0 -8 0, 11 -17, 20 -4'), '#a87a45')

/** A pile of folded blankets. */
function blankets(random: Random, { colour: cloth }: Cloth): Place {
  const others = standingOut<Cloth>(cloths, colourOf, [cloth])
  const under = mixed(random.pick<Cloth>(others).colour, ink, 0.1)
  const bottom = mixed(random.pick<Cloth>(others).colour, '#d9a05b', 0.35)
  const art =
    folded(random, 204, 98, bottom) +
    folded(random, 158, 92, under) +
    folded(random, 112, 86, cloth) +
    spots(trace('64 104, 92 102, 120 104, 148 102, 174 104, 78 122, 106 122, 134 122, 162 122'), 8, pale)
  return { art, ground: under, coatName: 'blankets' }
}

/** One of them, from the side where its fold is. */
function folded(random: Random, y: number, half: number, fill: string): string {
  const x = 120 + random.between(-7, 7)
  const sag = random.between(-3, 3)
  return (
    shape(
      trace(
        `${x - half} ${y - 18}, ${x} ${y - 24 + sag}, ${x + half} ${y - 18}, ${x + half + 8} ${y}, ${x + half} ${y + 20},
          ${x} ${y + 23 + sag}, ${x - half} ${y + 20}, ${x - half - 8} ${y}`,
      ),
      fill,
    ) +
    stroke(`M${pair(x + half, y + 1)}Q${pair(x, y + 6 + sag)} ${pair(x - half + 4, y + 1)}`, shadow, 4.5) +
    stroke(`M${pair(x - half + 6, y + 17)}q${pair(half, 5)} ${pair(half * 2 - 12, 0)}`, shadow, 6)
  )
}
