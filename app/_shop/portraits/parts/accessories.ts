import { type Cloth, cloths, colourOf, cream, type Petal, petals, shadow, standingOut } from './palette'
import { oval, placed, shape, spots, ticks, trace } from './pen'
import type { Choices, Random } from './seeded-random'

/** Something to wear, drawn round (0, 0): at the neck, about `w` to each side. */
type NeckWear = (random: Random, cloth: string, w: number) => string

const bandana: NeckWear = (random, cloth, w) => {
  const tip = random.between(-8, 8)
  return (
    shape(trace(`${-w} -8 0, 0 4, ${w} -8 0, ${w * 0.55} 22, ${tip} 46 0.2, ${-w * 0.55} 22`), cloth) +
    spots(
      trace(`${-w * 0.4} 10, ${w * 0.4} 9, ${-w * 0.12} 16, ${w * 0.16} 20, ${tip * 0.6} 32`),
      7,
      cloth === cream ? '#c8452f' : cream,
    )
  )
}

const collar: NeckWear = (_dice, cloth, w) =>
  shape(trace(`${-w} -10 0, 0 3, ${w} -10 0, ${w} 2 0, 0 15, ${-w} 2 0`), cloth) +
  oval(0, 18, 9, 9, '#f0c04a') +
  spots([[0, 20]], 4, '#8a5a14')

const bow: NeckWear = (random, cloth) =>
  placed(
    0,
    6,
    random.between(-12, 12),
    shape(trace('0 0 0, 27 -16, 31 0, 27 16'), cloth) +
      shape(trace('0 0 0, -27 16, -31 0, -27 -16'), cloth) +
      ticks(
        [
          [12, -3, 6, -2],
          [-12, 3, -6, 2],
        ],
        shadow,
        3,
      ) +
      oval(0, 0, 7, 9, cloth, ` stroke='${shadow}' stroke-width='2.5'`),
  )

const scarf: NeckWear = (random, cloth, w) => {
  const x = random.pick([-1, 1]) * w
  return (
    shape(trace(`${x * 0.3} 0 0, ${x * 0.75} 0 0, ${x * 0.8} 62 0, ${x * 0.4} 64 0`), cloth) +
    ticks(
      [
        [x * 0.43, 46, x * 0.32, -2],
        [x * 0.42, 36, x * 0.32, -2],
      ],
      cream,
      4,
    ) +
    shape(trace(`${-w - 4} -14, 0 0, ${w + 4} -14, ${w + 2} 10, 0 22, ${-w - 2} 10`), cloth)
  )
}

const neckWear = [
  { item: 'bandana', draw: bandana },
  { item: 'bandana', draw: bandana },
  { item: 'collar', draw: collar },
  { item: 'bow', draw: bow },
  { item: 'scarf', draw: scarf },
] as const satisfies Choices<{ item: string; draw: NeckWear }>

export type NeckWearName = (typeof neckWear)[number]['item']

/** Where an animal wears a flower: some have ears to put it behind, others do not. */
export type FlowerPlace = 'ear' | 'head'

type Adornment = { neck: string; ear: string }

/**
 * What an animal wears: mostly nothing, now and then something round the neck (at x, y of the picture, w to each side)
 * or a flower by the ear (at x, y of the head), never both; in a colour that contrasts with the coat.
 */
export function adornment(
  random: Random,
  coat: readonly string[],
  neck: readonly [x: number, y: number, w: number],
  ear: readonly [x: number, y: number],
  place: FlowerPlace = 'ear',
): Adornment {
  const fate = random.between(0, 1)
  if (fate < 0.27) {
    const cloth = random.pick(standingOut<Cloth>(cloths, colourOf, coat))
    const { item, draw } = random.pick<(typeof neckWear)[number]>(neckWear)
    random.tell({ trait: 'neckWear', item, cloth: cloth.name })
    return { neck: placed(neck[0], neck[1], 0, draw(random, cloth.colour, neck[2])), ear: '' }
  }
  return { neck: '', ear: fate < 0.39 ? flower(random, coat, ear[0], ear[1], place) : '' }
}

/** A flower and its leaf. */
export function flower(
  random: Random,
  coat: readonly string[],
  x: number,
  y: number,
  place: FlowerPlace = 'ear',
): string {
  const { name, colour: petal } = random.pick(standingOut<Petal>(petals, colourOf, coat))
  random.tell({ trait: 'flower', petal: name, place })
  return placed(
    x,
    y,
    random.between(-30, 30),
    shape(trace('4 4 0, 20 0, 28 14 0, 12 14'), '#5f8a4c') +
      spots(trace('0 -9, 9 -2, 6 8, -6 8, -9 -2'), 15, petal) +
      spots([[0, 1]], 10, petal === '#f2c23d' ? '#c8452f' : '#f0c04a'),
  )
}
