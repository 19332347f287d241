import { readFileSync } from 'node:fs'
import path from 'node:path'
import { colours } from './_social-images/colours'
import { Drawing } from './_social-images/drawing'
import { paint } from './_social-images/paint'

export const size = { width: 180, height: 180 }
export const contentType = 'image/png'

const icon = readFileSync(path.join(process.cwd(), 'app/icon.svg'), 'utf8')

/** The icon for a phone's home screen, which rounds the corners itself. Painted once, by the build. */
export default function appleIcon(): Response {
  return paint(
    <div style={{ display: 'flex', background: colours.paper }}>
      <Drawing svg={icon} size={size.width} />
    </div>,
    size,
  )
}
