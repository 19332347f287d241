import { cpus } from 'node:os'
import type { Measurement } from './measure'
import { isSlow, serverTable } from './servers'

const themes = {
  light: { text: '#2b211a', quiet: '#675747', ours: '#a63c1c', others: '#c9b9a4' },
  dark: { text: '#f4eadb', quiet: '#c3b29d', ours: '#f08a63', others: '#6b5c4d' },
} as const

export type Theme = keyof typeof themes

const WIDTH = 720
const LABELS = 190
const ROW = 22
const GAP = 40
/** Room for the figure behind a bar. */
const FIGURE = 70

/**
 * Bars of the CPU that each server takes for a request, as an SVG without a background. It leaves out the slow servers,
 * beside which the others could not be told apart.
 */
export function drawChart(all: readonly Measurement[], theme: Theme, date: Date): string {
  const colours = themes[theme]
  const measurements = all.filter(({ server }) => !isSlow(server))
  const requests = [...new Set(measurements.map(({ request }) => request))].filter(
    (request) => measurements.filter((row) => row.request === request).length > 1,
  )
  let y = 34
  const parts = requests.map((request) => {
    const rows = measurements.filter((row) => row.request === request)
    const largest = Math.max(...rows.map(({ cpuMicros }) => cpuMicros.median))
    const title = text(0, y, request, colours.text, 'font-weight="600"')
    const bars = rows.map(({ server, cpuMicros: { median } }, index) => {
      const top = y + 10 + index * ROW
      const width = Math.max(1, ((WIDTH - LABELS - FIGURE) * median) / largest)
      const isOurs = server === 'node'
      return [
        text(0, top + 14, serverTable[server].title, isOurs ? colours.text : colours.quiet),
        `<rect x="${LABELS}" y="${top + 2}" width="${width.toFixed(1)}" height="${ROW - 6}" rx="2" fill="${isOurs ? colours.ours : colours.others}"/>`,
        text(LABELS + width + 8, top + 14, `${median.toFixed(0)} µs`, isOurs ? colours.text : colours.quiet),
      ].join('')
    })
    y += rows.length * ROW + GAP
    return title + bars.join('')
  })
  const where = `${date.toISOString().slice(0, 10)}, Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? ''}`
  const heading = text(0, 14, `CPU of the server for one request, in µs: less is better. ${where}`, colours.quiet)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${y}" font-family="system-ui, sans-serif" font-size="13"><title>CPU of the server for one request</title>${heading}${parts.join('')}</svg>\n`
}

const text = (x: number, y: number, content: string, colour: string, more = '') =>
  `<text x="${x.toFixed(1)}" y="${y}" fill="${colour}" ${more}>${escapeXml(content)}</text>`

const escapeXml = (content: string) =>
  content.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
