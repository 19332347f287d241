import { shadow } from './palette'
import { type Point, patch, shape, ticks, trace } from './pen'
import type { Random } from './seeded-random'

/** Neck and shoulders, cropped by the bottom of the picture; `neck` and `shoulders` are half widths. */
export function bust(random: Random, neck: number, shoulders: number, top: number, fill: string): string {
  const lean = random.between(-5, 5)
  const rise = 240 - top
  return shape(
    [
      [120 - neck, top],
      [120, top - 12],
      [120 + neck, top],
      [120 + shoulders * 0.86 + lean, top + rise * 0.42],
      [120 + shoulders, 250, 0],
      [120 - shoulders, 250, 0],
      [120 - shoulders * 0.86 + lean, top + rise * 0.46],
    ],
    fill,
  )
}

/** The shadow that the head casts on the chest, a crescent from one side of the neck to the other. */
export function chinShadow(halfWidth: number, top: number): string {
  const w = halfWidth - 8
  return shape(
    trace(
      `${120 - w} ${top} 0, 120 ${top - 12}, ${120 + w} ${top} 0, ${120 + w * 0.55} ${top + 15},
        120 ${top + 21}, ${120 - w * 0.55} ${top + 15}`,
    ),
    shadow,
  )
}

/** A patch of another colour on the chest, well inside the bust. */
export function bib(random: Random, halfWidth: number, top: number, fill: string): string {
  const w = halfWidth
  const hem = random.between(0.85, 1.1)
  return shape(
    trace(`${120 - w * 0.7} ${top}, ${120 + w * 0.7} ${top}, ${120 + w} 250 0, ${120 - w * hem} 250 0`),
    fill,
  )
}

/** The side of a head that faces away from the light: a strip along the outline between two of its points. */
export function sideShadow(outline: readonly Point[], from: number, to: number): string {
  const inner = outline
    .slice(from + 1, to)
    .reverse()
    .map(([x, y]): Point => [x * 0.74, y * 0.96])
  return patch(outline, from, to, inner, shadow)
}

/** Short hairs scattered over an area, all pointing down and outwards from its middle. */
export function hairs(
  random: Random,
  x: number,
  y: number,
  rx: number,
  ry: number,
  count: number,
  colour: string,
): string {
  const marks = Array.from({ length: count }, () => {
    const across = random.between(-1, 1)
    const down = random.between(-1, 1) * Math.sqrt(1 - across * across)
    return [x + across * rx, y + down * ry, across * 4, random.between(6, 10)] as const
  })
  return ticks(marks, colour, 2.5)
}

/** Moves each point a little, so that no two outlines are the same; points in the middle stay there. */
export function wobbled(random: Random, points: readonly Point[], amount: number): Point[] {
  return points.map(
    ([x, y, roundness = 1]): Point => [
      x === 0 ? 0 : x + random.between(-amount, amount),
      y + random.between(-amount, amount),
      roundness,
    ],
  )
}
