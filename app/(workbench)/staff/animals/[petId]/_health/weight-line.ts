interface Weighed {
  /** As in 2026-12-24. */
  readonly weighedOn: string
  readonly grams: number
}

/**
 * The points of a line through weights, in hundredths of its width and height: days apart as they were, the lightest at
 * the bottom and the heaviest at the top, or all in the middle if they are the same.
 * @param weights the earliest first, of different days
 */
export function toLine(weights: readonly Weighed[]): string {
  const times = weights.map(({ weighedOn }) => Date.parse(weighedOn))
  const grams = weights.map((weight) => weight.grams)
  const [first, length] = [Math.min(...times), Math.max(...times) - Math.min(...times)]
  const [least, range] = [Math.min(...grams), Math.max(...grams) - Math.min(...grams)]
  const rounded = (value: number) => Math.round(value * 100) / 100
  return weights
    .map(({ weighedOn, grams }) => {
      const x = length === 0 ? 0 : ((Date.parse(weighedOn) - first) / length) * 100
      const y = range === 0 ? 50 : 95 - ((grams - least) / range) * 90
      return `${rounded(x)},${rounded(y)}`
    })
    .join(' ')
}
