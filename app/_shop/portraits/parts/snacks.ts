import { placed, shape, spots, stroke, trace } from './pen'
import type { Choices, Random } from './seeded-random'
import { type Feature, feature } from './traits'

/** Something green held in the mouth, drawn from the lips at (0, 0) to the right. */
const snacks: Choices<{ tells: Feature; art: string }> = [
  {
    tells: 'leafInMouth',
    art: shape(trace('-2 -2 0, 13 -8, 32 6 0, 12 13'), '#6f9a4c') + stroke('M2 0l18 4', '#4d7434', 2.5),
  },
  {
    tells: 'daisyInMouth',
    art:
      stroke('M0 0q16 2 26 14', '#5f8a4c', 4) +
      spots(trace('26 9, 34 15, 31 25, 21 24, 18 15'), 11, '#f7efe0') +
      spots([[26, 17]], 9, '#f0c04a'),
  },
  {
    tells: 'grassInMouth',
    art: stroke('M0 0q18 -2 32 -14M0 0q18 4 36 -2', '#6f9a4c', 3.5) + stroke('M32 -14l8 -9M37 -2l11 -2', '#b59a4a', 6),
  },
  {
    tells: 'cloverInMouth',
    art: stroke('M0 0q12 2 20 8', '#5f8a4c', 3.5) + spots(trace('20 4, 29 9, 21 16'), 13, '#6f9a4c'),
  },
]

/** Now and then a leaf, a daisy, some grass or a clover in the mouth at (x, y), hanging down by `hang` degrees. */
export function maybeSnack(random: Random, x: number, y: number, probability: number, hang = 6): string {
  if (!random.chance(probability)) return ''
  const degrees = hang + random.between(-18, 18)
  const { tells, art } = random.pick(snacks)
  random.tell(feature(tells))
  return placed(x, y, degrees, art)
}
