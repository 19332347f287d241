import { wobbled } from './bust'
import { type Paper, papers, standingOut } from './palette'
import { brief, type Point, pair, shape, stroke, ticks, trace } from './pen'
import type { Choices, Random } from './seeded-random'

/** Where an animal is: fish in the water, the others in front of a sheet of paper. */
export type Scene = 'land' | 'water'

type Motif = (random: Random, paper: Paper) => string

const none: Motif = () => ''

/** A disc as if drawn by hand. */
const sun: Motif = (random, { tone }) => {
  const [x, y] = [random.between(50, 190), random.between(64, 110)]
  const disc = wobbled(random, trace('1 -80, 69 -40, 69 40, 1 80, -69 40, -69 -40'), 4)
  return shape(
    disc.map(([dx, dy]): Point => [x + dx, y + dy]),
    tone,
  )
}

const hill: Motif = (random, { tone }) =>
  shape(
    trace(
      `-20 260 0, -20 ${random.between(130, 190)} 0, ${random.between(50, 190)} ${random.between(110, 150)},
        260 ${random.between(130, 190)} 0, 260 260 0`,
    ),
    tone,
  )

const arch: Motif = (random, { tone }) => {
  const half = Math.round(random.between(78, 98))
  return `<path fill='${tone}' d='M${120 - half} 240V${half + 22}a${half} ${half} 0 0 1 ${half * 2} 0v240z'/>`
}

/** Arches within arches, as close to a rainbow as one ink gets. */
const rainbow: Motif = (random, { tone }) => {
  const arches = [112, 84, 56].map((r) => `M${120 - r} 250v-110a${r} ${r} 0 0 1 ${r * 2} 0v110`)
  return stroke(arches.join(''), tone, random.between(10, 15))
}

const dots: Motif = (random, { tone }) => {
  const shift = random.between(0, 24)
  let d = ''
  for (let row = 0; row < 5; row++)
    for (let column = 0; column < 4; column++) {
      const x = column * 66 + (row % 2) * 33 - 6 + random.between(-4, 4)
      d += `M${pair(x, row * 50 + shift)}h${random.chance(0.5) ? 0 : 2}`
    }
  return stroke(d, tone, 13)
}

const stripes: Motif = (random, { tone }) => {
  const lean = random.between(-14, 14)
  return ticks(
    [10, 54, 98, 142, 186, 230].map((x) => [x, -20, lean, 280] as const),
    tone,
    20,
  )
}

/** A twig in each lower corner, leaves along it. */
const twigs: Motif = (random, { tone }) => {
  const leaf = (x: number, y: number, dx: number, dy: number) =>
    `M${pair(x, y)}q${pair(dx * 0.5 - dy * 0.5, dy * 0.5 + dx * 0.5)} ${pair(dx, dy)}` +
    `q${pair(-dx * 0.5 + dy * 0.5, -dy * 0.5 - dx * 0.5)} ${pair(-dx, -dy)}`
  const twig = (side: number, top: number, steps: readonly number[]) => {
    const x = (offset: number) => 120 + side * offset
    const leaves = steps.map((step) =>
      leaf(x(104 - step), top + 46 + step * 44, side * (step % 2 ? 28 : -32), -38 - step * 4),
    )
    return {
      leaves: `${leaves.join('')}${leaf(x(103), top + 14, side * -4, -46)}`,
      stem: `M${x(98)} 250Q${x(110)} 170 ${x(103)} ${Math.round(top)}`,
    }
  }
  const [one, other] = [twig(1, random.between(50, 80), [0, 1, 2]), twig(-1, random.between(80, 110), [0, 1])]
  return `<path fill='${tone}' d='${one.leaves}${other.leaves}'/>${stroke(one.stem + other.stem, tone, 4)}`
}

const bubbles: Motif = (random, { tone }) => {
  const rings = [0, 1, 2, 3, 4, 5].map((bubble) => {
    const r = Math.round(random.between(4, 13))
    return `M${pair(random.between(16, 210), 20 + bubble * 38)}a${r} ${r} 0 1 0 ${brief(0.1)} 0z`
  })
  return stroke(rings.join(''), tone, 4)
}

const weeds: Motif = (random, { tone }) => {
  const side = random.chance(0.5) ? 0 : 160
  const weed = (x: number, top: number) =>
    `M${x} 250C${x - 30} ${Math.round(top + 100)} ${x + 30} ${Math.round(top + 60)} ${x} ${Math.round(top)}`
  const d =
    weed(side + 14, random.between(60, 110)) +
    weed(side + 40, random.between(110, 150)) +
    weed(side + 66, random.between(150, 190))
  return stroke(d, tone, 14) + bubbles(random, { ground: tone, tone })
}

const waves: Motif = (random, { tone }) => {
  const top = random.between(30, 60)
  const rows = [0, 1, 2, 3].map(
    (row) => `M${row % 2 ? -30 : -10} ${Math.round(top + row * 50)}q20 -18 40 0t40 0 40 0 40 0 40 0 40 0 40 0`,
  )
  return stroke(rows.join(''), tone, 5)
}

const motifs: Record<Scene, Choices<Motif>> = {
  land: [none, sun, sun, hill, arch, rainbow, dots, stripes, twigs],
  water: [bubbles, weeds, weeds, waves],
}

/** The sheet behind an animal, in a colour that contrasts with all its large surfaces. */
export function background(random: Random, coat: readonly string[], scene: Scene): string {
  const paper = random.deal(standingOut(papers, ({ ground }) => ground, coat))
  return `<path fill='${paper.ground}' d='M0 0h240v240H0z'/>${random.pick(motifs[scene])(random, paper)}`
}
