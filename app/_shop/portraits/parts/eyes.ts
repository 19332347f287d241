import { cream, ink } from './palette'
import { brief, oval, type Point, spots, stroke } from './pen'
import type { Choices, Random } from './seeded-random'
import { type Feature, feature } from './traits'

/**
 * How far the upper lid is down at its inner and outer end: -1 is open, 0 half closed. `shut` is a smiling, closed eye.
 * The slope is what gives the attitude: low inside is wary, low outside is wistful.
 */
type Mood = { inner: number; outer: number; shut?: true; tells?: Feature }

const moods: Choices<Mood> = [
  { inner: -0.8, outer: -0.8 },
  { inner: -0.8, outer: -0.8 },
  { inner: -0.8, outer: -0.7 },
  { inner: -0.65, outer: -0.65 },
  { inner: -0.45, outer: -0.4 },
  { inner: -0.1, outer: -0.1, tells: 'sleepyEyes' },
  { inner: -0.15, outer: -0.65, tells: 'sternLook' },
  { inner: -0.75, outer: -0.2, tells: 'wistfulEyes' },
  { inner: -0.5, outer: -0.1, tells: 'wistfulEyes' },
  { inner: 0, outer: 0, shut: true, tells: 'closedEyes' },
]

/**
 * Where the animal looks and how; one for both eyes. `quirk` lowers one lid: no face is symmetrical. `pupil` is
 * the pupil's share of the iris: wide with wonder, or narrow.
 */
type Look = { mood: Mood; gazeX: number; gazeY: number; quirk: number; pupil: number }

export function lookOf(random: Random): Look {
  const look = lookInProfile(random)
  if (!look.mood.shut && lidOf(lowered(look)) - lidOf(look.mood) > 0.25) random.tell(feature('raisedEyebrow'))
  return look
}

/** The look of an animal that shows one eye, whose lids cannot differ. */
export function lookInProfile(random: Random): Look {
  const look = {
    mood: random.pick(moods),
    gazeX: random.pick([-1, -0.7, 0, 0.7, 1]),
    gazeY: random.between(-0.6, 0.4),
    quirk: random.chance(0.35) ? random.between(-0.5, 0.5) : 0,
    pupil: random.pick([0.5, 0.6, 0.62, 0.74]),
  }
  if (look.mood.tells) random.tell(feature(look.mood.tells))
  return look
}

/** How far a lid is down in its middle. */
const lidOf = ({ inner, outer }: Mood) => (inner + outer) / 2

type EyeStyle = {
  /** Half the width and half the height of the opening. */
  rx: number
  ry: number
  iris: string
  /** The colour of the lid. */
  lid: string
  /** The colour of the lashes and of the line round the eye. */
  rim?: string
  white?: string
  /** The iris's radius as a share of the smaller half of the opening; the smaller, the more it can look around. */
  irisShare?: number
  /** The left eye's iris, if the two differ. */
  oddIris?: string | undefined
  pupil?: 'round' | 'slit' | 'bar'
}

type Side = 1 | -1

/** A pair of eyes, the right one at (x, y), the left one mirrored in place but looking the same way. */
export function eyes(look: Look, x: number, y: number, style: EyeStyle): string {
  return drawn(
    look,
    [
      [x, y, 1],
      [-x, y, -1],
    ],
    style,
  )
}

/** One eye, of an animal seen from the side that looks to the right. */
export function eye(look: Look, x: number, y: number, style: EyeStyle): string {
  return drawn(look, [[x, y, 1]], style)
}

function drawn(look: Look, places: readonly (readonly [x: number, y: number, side: Side])[], style: EyeStyle): string {
  const { rx, ry, iris, rim = ink, white = cream, irisShare = 0.76, oddIris, pupil = 'round' } = style
  const { mood, gazeX, gazeY } = look
  if (mood.shut) {
    const arcs = places.map(
      ([x, y]) => `M${brief(x - rx)} ${brief(y + 3)}q${brief(rx)} ${brief(-ry * 1.3)} ${brief(rx * 2)} 0`,
    )
    return stroke(arcs.join(''), rim, 4.5)
  }
  const r = Math.min(rx, ry) * irisShare
  const centres = places.map(([x, y]): Point => [x + gazeX * (rx - r), y + gazeY * (ry - r)])
  return (
    places.map(([x, y]) => oval(x, y, rx, ry, white, ` stroke='${rim}' stroke-width='2.5'`)).join('') +
    (oddIris
      ? spots(centres.slice(0, 1), r * 2, iris) + spots(centres.slice(1), r * 2, oddIris)
      : spots(centres, r * 2, iris)) +
    pupils(pupil, centres, r, look.pupil) +
    spots(
      centres.map(([x, y]): Point => [x + r * 0.34, y - r * 0.38]),
      r * 0.5,
      '#fff',
    ) +
    lids(
      places.map(([x, y, side], index) => eyelid(index === 0 ? mood : lowered(look), x, y, side, style)),
      style.lid,
      rim,
    )
  )
}

function pupils(kind: 'round' | 'slit' | 'bar', centres: readonly Point[], r: number, share: number): string {
  if (kind === 'round') return spots(centres, r * 2 * share, ink)
  const half = r * 0.52
  const d = centres.map(([x, y]) =>
    kind === 'slit'
      ? `M${brief(x)} ${brief(y - half)}v${brief(half * 2)}`
      : `M${brief(x - half)} ${brief(y)}h${brief(half * 2)}`,
  )
  return stroke(d.join(''), ink, r * share)
}

function lids(outlines: readonly string[], fill: string, rim: string): string {
  const d = outlines.join('')
  return d && `<path fill='${fill}' stroke='${rim}' stroke-width='2.5' d='${d}'/>`
}

/** The part of the eye's ellipse above a chord, which covers the eye and nothing else; the chord is the lash line. */
function eyelid(mood: Mood, x: number, y: number, side: Side, { rx, ry }: EyeStyle): string {
  const [left, right] = side === 1 ? [mood.inner, mood.outer] : [mood.outer, mood.inner]
  if (left <= -0.7 && right <= -0.6) return ''
  const end = (down: number, sign: number) =>
    `${brief(x + sign * rx * Math.sqrt(1 - down * down))} ${brief(y + down * ry)}`
  const arc = `A${brief(rx)} ${brief(ry)} 0 ${left + right > 0 ? 1 : 0} 0 ${end(left, -1)}`
  return `M${end(left, -1)}L${end(right, 1)}${arc}`
}

function lowered({ mood, quirk }: Look): Mood {
  const lower = (down: number) => Math.max(-0.85, Math.min(0.3, down + quirk))
  return { inner: lower(mood.inner), outer: lower(mood.outer) }
}
