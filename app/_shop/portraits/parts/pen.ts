/**
 * The pen: every shape is a list of points joined by a smooth curve (a Catmull-Rom spline written as cubic Béziers).
 * A third number scales the handle at a point: 0 makes it a sharp corner, 1 (the default) a round one.
 * Everything is rounded to whole units and written with relative commands: short, free of rounding drift, and the same
 * in engines whose Math.cos differs in its last digit.
 */
export type Point = readonly [x: number, y: number, roundness?: number]

/** Points written as in SVG's `points`, each `x y` or `x y roundness`: '0 -60, 36 -55, 58 -28 0'. */
export function trace(points: string): Point[] {
  return points.split(',').map((point): Point => {
    const [x = 0, y = 0, roundness = 1] = point.trim().split(' ').map(Number)
    return [x, y, roundness]
  })
}

/** A closed shape. */
export function shape(points: readonly Point[], fill: string, attributes = ''): string {
  return `<path fill='${fill}'${attributes} d='${curve(points, 0, points.length, true)}z'/>`
}

/** Several closed shapes of one colour. */
export function shapes(outlines: readonly (readonly Point[])[], fill: string): string {
  return `<path fill='${fill}' d='${outlines.map((points) => `${curve(points, 0, points.length, true)}z`).join('')}'/>`
}

/** A line along handwritten path data. The portrait's group gives lines round ends and no fill. */
export function stroke(d: string, colour: string, width: number): string {
  return `<path stroke='${colour}' stroke-width='${brief(width)}' d='${d}'/>`
}

/** Round spots of one size in one path: zero-length lines with round ends. */
export function spots(places: readonly Point[], diameter: number, colour: string): string {
  return stroke(places.map(([x, y]) => `M${brief(x)} ${brief(y)}h0`).join(''), colour, diameter)
}

/** Many short straight lines in one path, each from a point by an offset: fur, whiskers, straws. */
export function ticks(
  marks: readonly (readonly [x: number, y: number, dx: number, dy: number])[],
  colour: string,
  width: number,
): string {
  return stroke(marks.map(([x, y, dx, dy]) => `M${pair(x, y)}l${pair(dx, dy)}`).join(''), colour, width)
}

/**
 * A marking that reaches the edge of a shape and never pokes out of it: along the very curve of the outline from one of
 * its points to another (clockwise, round the end of the list), then back inside through the inner points.
 */
export function patch(
  outline: readonly Point[],
  from: number,
  to: number,
  inner: readonly Point[],
  fill: string,
): string {
  const steps = (to - from + outline.length) % outline.length
  const start = pointAt(outline, from)
  const end = pointAt(outline, to)
  const way: Point[] = [[end[0], end[1], 0], ...inner, [start[0], start[1], 0]]
  const back = curve(way, 0, way.length - 1, false).replace(/^M-?[\d.]+[ -][\d.]+/, '')
  // A hairline in its own colour hides the seam of anti-aliasing where two edges coincide; a shadow needs none.
  const edge = fill.length === 7 ? ` stroke='${fill}'` : ''
  return `<path fill='${fill}'${edge} d='${curve(outline, from, steps, true)}${back}z'/>`
}

export function oval(x: number, y: number, rx: number, ry: number, fill: string, attributes = ''): string {
  if (rx === ry) return `<circle cx='${brief(x)}' cy='${brief(y)}' r='${brief(rx)}' fill='${fill}'${attributes}/>`
  return `<ellipse cx='${brief(x)}' cy='${brief(y)}' rx='${brief(rx)}' ry='${brief(ry)}' fill='${fill}'${attributes}/>`
}

/** Markup moved to (x, y) and rotated there, in degrees clockwise. */
export function placed(x: number, y: number, degrees: number, markup: string, scaleX = 1, scaleY = scaleX): string {
  const turn = Math.round(degrees) === 0 ? '' : `rotate(${Math.round(degrees)})`
  const scale = scaleX === 1 && scaleY === 1 ? '' : `scale(${[...new Set([scaleX, scaleY].map(hundredth))].join(' ')})`
  return `<g transform='translate(${pair(x, y)})${turn}${scale}'>${markup}</g>`
}

/** Two equal ovals, one on each side of the vertical axis. */
export function ovals(x: number, y: number, rx: number, ry: number, fill: string, attributes = ''): string {
  return oval(x, y, rx, ry, fill, attributes) + oval(-x, y, rx, ry, fill, attributes)
}

/** Markup and its mirror image across the vertical axis. */
export function both(markup: string): string {
  return `${markup}${mirrored(markup)}`
}

/** A whole picture flipped, for an animal that looks the other way. */
export function flipped(markup: string): string {
  return `<g transform='matrix(-1 0 0 1 240 0)'>${markup}</g>`
}

export function mirrored(markup: string): string {
  return `<g transform='scale(-1 1)'>${markup}</g>`
}

/** A whole outline from its right half, given clockwise from the top (x = 0) to the bottom (x = 0). */
export function whole(half: readonly Point[]): Point[] {
  const left = half.slice(1, -1).reverse()
  return [...half, ...left.map(([x, y, roundness]): Point => [-x, y, roundness ?? 1])]
}

/** A number with at most one decimal. */
export function brief(value: number): string {
  return String(Math.round(value * 10) / 10)
}

const hundredth = (value: number) => String(Math.round(value * 100) / 100)

/** Two whole numbers; a minus sign needs no space before it. */
export function pair(x: number, y: number): string {
  const second = Math.round(y)
  return `${Math.round(x) || 0}${second < 0 ? '' : ' '}${second || 0}`
}

function curve(points: readonly Point[], from: number, steps: number, closed: boolean): string {
  const [startX, startY] = pointAt(points, from)
  let d = `M${pair(startX, startY)}`
  for (let step = 0; step < steps; step++) {
    const here = pointAt(points, from + step)
    const there = pointAt(points, from + step + 1)
    const [outX, outY] = handle(points, from + step, closed)
    const [inX, inY] = handle(points, from + step + 1, closed)
    const dx = Math.round(there[0]) - Math.round(here[0])
    const dy = Math.round(there[1]) - Math.round(here[1])
    const rest = joined(pair(dx - inX, dy - inY), pair(dx, dy))
    if (outX === 0 && outY === 0 && inX === 0 && inY === 0) d += `l${pair(dx, dy)}`
    else d += step === 0 ? `c${joined(pair(outX, outY), rest)}` : `s${rest}`
  }
  return d
}

/**
 * The handle at a point, in whole units, so that SVG's `s` (which mirrors the previous handle) draws exactly the same
 * curve.
 */
function handle(points: readonly Point[], index: number, closed: boolean): [number, number] {
  const last = points.length - 1
  const before = pointAt(points, closed ? index - 1 : Math.max(0, index - 1))
  const after = pointAt(points, closed ? index + 1 : Math.min(last, index + 1))
  const roundness = (pointAt(points, index)[2] ?? 1) / 6
  return [Math.round((after[0] - before[0]) * roundness), Math.round((after[1] - before[1]) * roundness)]
}

function pointAt(points: readonly Point[], index: number): Point {
  return points[((index % points.length) + points.length) % points.length] ?? [0, 0]
}

function joined(left: string, right: string): string {
  return right.startsWith('-') ? `${left}${right}` : `${left} ${right}`
}
