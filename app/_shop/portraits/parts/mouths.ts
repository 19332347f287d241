import { blush, ink, tongue } from './palette'
import { ovals, pair, shape, stroke, trace } from './pen'
import type { Choices, Random } from './seeded-random'
import { type Feature, feature } from './traits'

/** The expressions of a mouth under a nose. */
type Mouth = 'smile' | 'calm' | 'smirk' | 'blep' | 'laugh'

/** What words say about a mouth. */
const tells: Record<Mouth, Feature | undefined> = {
  smile: undefined,
  calm: undefined,
  smirk: 'lopsidedSmile',
  blep: 'tongueOut',
  laugh: 'bigGrin',
}

const mouths: Choices<Mouth> = ['smile', 'smile', 'calm', 'calm', 'smirk', 'blep', 'laugh']

/** A mouth of an animal with a muzzle: a stem from the nose at (0, noseY) down to y, and two cheeks of width w. */
export function mouth(random: Random, noseY: number, y: number, w: number, colour = ink, choices = mouths): string {
  const kind = random.pick(choices)
  const told = tells[kind]
  if (told) random.tell(feature(told))
  const drop = kind === 'calm' ? w * 0.28 : w * 0.55
  const corner = kind === 'calm' ? 2 : -w * 0.15
  const left = kind === 'smirk' ? pair(-w * 0.7, y + 1) : pair(-w, y + corner)
  const right = kind === 'smirk' ? pair(w * 1.15, y - w * 0.45) : pair(w, y + corner)
  const bottom = Math.round(y)
  const lips =
    `M0 ${Math.round(noseY)}V${bottom}M${left}` +
    `Q${pair(-w * 0.45, y + drop)} 0 ${bottom}Q${pair(w * 0.55, y + drop)} ${right}`
  return inside(kind, y, w) + stroke(lips, colour, 3.5)
}

/** What shows below the lips: the tip of a tongue, or an open mouth. */
function inside(kind: Mouth, y: number, w: number): string {
  switch (kind) {
    case 'blep':
      return shape(
        trace(
          `${-w * 0.3} ${y + 2} 0, ${w * 0.4} ${y + 2} 0, ${w * 0.4} ${y + w * 0.8},
            0 ${y + w}, ${-w * 0.28} ${y + w * 0.8}`,
        ),
        tongue,
      )
    case 'laugh':
      return (
        shape(
          trace(
            `${-w * 0.65} ${y + w * 0.2} 0, 0 ${y} 0, ${w * 0.65} ${y + w * 0.2} 0, ${w * 0.45} ${y + w},
              0 ${y + w * 1.25}, ${-w * 0.45} ${y + w}`,
          ),
          '#7c3230',
        ) +
        shape(
          trace(`${-w * 0.38} ${y + w * 0.85}, 0 ${y + w * 0.6}, ${w * 0.38} ${y + w * 0.85}, 0 ${y + w * 1.15}`),
          tongue,
        )
      )
    default:
      return ''
  }
}

/** Two warm cheeks. */
export function cheeks(x: number, y: number, rx: number, ry: number): string {
  return ovals(x, y, rx, ry, `${blush}99`)
}
