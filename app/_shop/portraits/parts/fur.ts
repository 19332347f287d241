import { type Point, pair, shape, trace } from './pen'
import type { Random } from './seeded-random'

/** A stripe that is pointed at both ends and bends a little; it may end near an edge without ever crossing it. */
export function stripe(fromX: number, fromY: number, toX: number, toY: number, width: number): Point[] {
  const [dx, dy] = [toX - fromX, toY - fromY]
  const length = Math.hypot(dx, dy) || 1
  const [nx, ny] = [(-dy / length) * width, (dx / length) * width]
  return trace(
    `${fromX} ${fromY} 0, ${fromX + dx * 0.4 + nx} ${fromY + dy * 0.4 + ny}, ${toX} ${toY} 0,
      ${fromX + dx * 0.5 - nx * 0.6} ${fromY + dy * 0.5 - ny * 0.6}`,
  )
}

/**
 * A zigzag of spines round (x, y). `turns` are its start and end angles in turns (0 is right, 0.25 down); the ends are
 * joined by a straight line. Each spine has its own length.
 */
export function spines(
  random: Random,
  x: number,
  y: number,
  {
    count,
    inner,
    outer,
    squash = 1,
    from = 0,
    to = 1,
  }: { count: number; inner: number; outer: number; squash?: number; from?: number; to?: number },
  fill: string,
): string {
  let d = ''
  let [lastX, lastY] = [0, 0]
  for (let step = 0; step < count * 2; step++) {
    const angle = (from + ((to - from) * (step + random.between(-0.25, 0.25))) / (count * 2)) * Math.PI * 2
    const radius = step % 2 === 0 ? outer * random.between(0.95, 1.05) : inner
    const px = Math.round(x + Math.cos(angle) * radius)
    const py = Math.round(y + Math.sin(angle) * radius * squash)
    d += step === 0 ? `M${pair(px, py)}` : `l${pair(px - lastX, py - lastY)}`
    ;[lastX, lastY] = [px, py]
  }
  return `<path fill='${fill}' d='${d}z'/>`
}

/** Locks that hang side by side from one height, from left to right. */
export function locks(
  random: Random,
  left: number,
  right: number,
  y: number,
  length: number,
  count: number,
  fill: string,
): string {
  const step = (right - left) / count
  const points: Point[] = trace(`${left} ${y} 0.3, ${(left + right) / 2} ${y - 14}, ${right} ${y} 0.3`)
  for (let lock = count - 1; lock >= 0; lock--) {
    points.push([left + (lock + 0.5) * step + random.between(-4, 4), y + length * random.between(0.75, 1.15), 0.1])
    if (lock > 0) points.push([left + lock * step, y + length * 0.45, 0.1])
  }
  return shape(points, fill)
}
