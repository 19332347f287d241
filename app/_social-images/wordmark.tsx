import { SITE_NAME } from '@/app/_text/site-texts'
import { colours } from './colours'
import { logo } from './logo'

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
