import { SITE_NAME } from '@/app/texts'

/** In pixels: what social networks and messengers show without cropping. */
export const imageSize = { width: 1200, height: 630 } as const

/** The light theme of globals.css, whose custom properties next/og cannot read. */
export const colours = {
  paper: '#fbf5ea',
  ink: '#2b211a',
  quiet: '#675747',
  accent: '#a63c1c',
} as const

/** The store's logo on a 32 × 32 grid: a face with two ears, and its eyes. */
export const logo = {
  size: 32,
  face: 'M4 29C3 17 4 8 6 3c4 1 7 4 8.5 7 1-.2 2-.2 3 0C19 7 22 4 26 3c2 5 3 14 2 26z',
  eyes: [
    { cx: 11.5, cy: 18, r: 2.2 },
    { cx: 20.5, cy: 18, r: 2.2 },
  ],
} as const

/** The store's logo and name, as in the header of each page. */
export const Wordmark = ({ fontSize }: { fontSize: number }) => (
  <div style={{ display: 'flex', alignItems: 'center', gap: fontSize * 0.35, fontSize, lineHeight: 1 }}>
    <svg viewBox={`0 0 ${logo.size} ${logo.size}`} width={fontSize * 1.4} height={fontSize * 1.4} aria-hidden="true">
      <path d={logo.face} fill={colours.accent} />
      {logo.eyes.map((eye) => (
        <circle key={eye.cx} {...eye} fill={colours.paper} />
      ))}
    </svg>
    {SITE_NAME}
  </div>
)

/** An SVG document as a square part of an image. */
export const SvgImage = ({ svg, size }: { svg: string; size: number }) => (
  // biome-ignore lint/performance/noImgElement: rendered by next/og, never loaded by a browser
  <img src={`data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`} width={size} height={size} alt="" />
)
