/** An SVG document as a square part of an image. */
export const SvgImage = ({ svg, size }: { svg: string; size: number }) => (
  // biome-ignore lint/performance/noImgElement: rendered by next/og, never loaded by a browser
  <img src={`data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`} width={size} height={size} alt="" />
)
