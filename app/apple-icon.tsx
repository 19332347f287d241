import { readFileSync } from 'node:fs'
import path from 'node:path'
import { colours, SvgImage } from '@/app/_shop/social-images/image-parts'
import { renderImage } from '@/app/_shop/social-images/render-image'

export const size = { width: 180, height: 180 }
export const contentType = 'image/png'

const icon = readFileSync(path.join(process.cwd(), 'app/icon.svg'), 'utf8')

/** The icon for a phone's home screen; the phone rounds its corners. Rendered once, at build time. */
export default function appleIcon(): Response {
  return renderImage(
    <div style={{ display: 'flex', background: colours.paper }}>
      <SvgImage svg={icon} size={size.width} />
    </div>,
    size,
  )
}
