import type { Choices, Random } from './seeded-random'

/** Colours that all portraits share, to make them one family. */
export const ink = '#2b221f'
export const cream = '#fff5e1'
export const blush = '#e88f7b'
/** A shadow on any coat: ink, mostly transparent. */
export const shadow = '#3a1f1a2b'
export const tongue = '#e5797a'

/** A paper, and the tone of its colour in which the motif is printed. */
export type Paper = { ground: string; tone: string }

export const papers: Choices<Paper> = [
  { ground: '#f5d78e', tone: '#eec063' },
  { ground: '#f3bc9e', tone: '#eba27e' },
  { ground: '#e8a39c', tone: '#dc8882' },
  { ground: '#b9c89b', tone: '#9fb47f' },
  { ground: '#b4d6c6', tone: '#93c2ad' },
  { ground: '#a9cedb', tone: '#86b6c8' },
  { ground: '#c8b9da', tone: '#ae9cc6' },
  { ground: '#eddfc6', tone: '#dfcaa5' },
  { ground: '#3f8081', tone: '#316c6e' },
  { ground: '#c96147', tone: '#b4503a' },
  { ground: '#dfa83f', tone: '#ce942d' },
  { ground: '#38546f', tone: '#2c455e' },
]

/** A colour that has a name in words. */
export type NamedColour<Name extends string = string> = { name: Name; colour: string }

/** Cloth of bandanas, bows and scarves. */
export const cloths = [
  { name: 'red', colour: '#c8452f' },
  { name: 'blue', colour: '#2f6f8f' },
  { name: 'yellow', colour: '#e3a62f' },
  { name: 'green', colour: '#3d7a55' },
  { name: 'purple', colour: '#7d4f8a' },
  { name: 'pink', colour: '#e07a8b' },
  { name: 'cream', colour: '#f4ead2' },
] as const satisfies Choices<NamedColour>

export type Cloth = (typeof cloths)[number]

/** Petals of the flowers that animals wear. */
export const petals = [
  { name: 'pink', colour: '#e0566a' },
  { name: 'white', colour: '#f7efe0' },
  { name: 'yellow', colour: '#f2c23d' },
  { name: 'purple', colour: '#7d5fa8' },
  { name: 'orange', colour: '#e8834a' },
  { name: 'blue', colour: '#5f8fc4' },
] as const satisfies Choices<NamedColour>

export type Petal = (typeof petals)[number]

export const colourOf = ({ colour }: NamedColour): string => colour

/** A colour between two others. */
export function mixed(one: string, other: string, share = 0.5): string {
  const to = channels(other)
  const middle = channels(one).map((value, index) => Math.round(value + ((to[index] ?? value) - value) * share))
  return `#${middle.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** A coat whose main colour is a little warmer, paler or greyer than in the table, so that no two are the same. */
export function varied<Coat extends { base: string }>(random: Random, coat: Coat): Coat {
  return { ...coat, base: nuance(random, coat.base) }
}

export function nuance(random: Random, colour: string): string {
  return mixed(colour, random.pick(tints), random.between(0, 0.17))
}

const tints: Choices<string> = ['#d9a05b', '#8a6a55', '#7f8794', '#e2a58a', '#fff3dc']

/** How different two colours look, 0 (the same) to about 765: https://www.compuphase.com/cmetric.htm */
function contrast(one: string, other: string): number {
  const [r1, g1, b1] = channels(one)
  const [r2, g2, b2] = channels(other)
  const red = (r1 + r2) / 2
  return Math.sqrt((2 + red / 256) * (r1 - r2) ** 2 + 4 * (g1 - g2) ** 2 + (2 + (255 - red) / 256) * (b1 - b2) ** 2)
}

/** The choices that contrast well with all given colours: at most half of them, and none much worse than the best. */
export function standingOut<T>(
  choices: Choices<T>,
  colourOf: (choice: T) => string,
  from: readonly string[],
): Choices<T> {
  const ranked = [...choices]
    .map((choice) => ({ choice, least: Math.min(...from.map((colour) => contrast(colourOf(choice), colour))) }))
    .sort((one, other) => other.least - one.least)
    .filter(({ least }, rank, [best]) => rank < choices.length / 2 && least > 0.5 * (best?.least ?? 0))
    .map(({ choice }) => choice)
  const [best = choices[0], ...rest] = ranked
  return [best, ...rest]
}

function channels(colour: string): [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}
