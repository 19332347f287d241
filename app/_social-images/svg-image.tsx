/** An SVG document as a square part of a picture. */
export const SvgImage = ({ svg, size }: { svg: string; size: number }) => (
  // biome-ignore lint/performance/noImgElement: next/og paints it, no browser loads it
  <img src={`data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`} width={size} height={size} alt="" />
)
