import 'server-only'
import { encode } from 'uqr'

interface QrCodeProps {
  /** What a camera reads. */
  readonly text: string
  /** What it says, for those who do not see it. */
  readonly label: string
  readonly className?: string | undefined
}

/** A QR code (ISO/IEC 18004) as a drawing, black on white with its quiet zone, which a camera needs in any colours. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={className}
    >
      <path fill="#fff" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="#000" d={dark.join('')} />
    </svg>
  )
}
