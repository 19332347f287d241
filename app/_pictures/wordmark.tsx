import { mark } from '../_ui/mark'
import { colours } from './colours'

/** The mark and the name of the store, as in the header of each page. */
export const Wordmark = ({ fontSize }: { fontSize: number }) => (
  <div style={{ display: 'flex', alignItems: 'center', gap: fontSize * 0.35, fontSize, lineHeight: 1 }}>
    <svg viewBox={`0 0 ${mark.size} ${mark.size}`} width={fontSize * 1.4} height={fontSize * 1.4} aria-hidden="true">
      <path d={mark.face} fill={colours.accent} />
      {mark.eyes.map((eye) => (
        <circle key={eye.cx} {...eye} fill={colours.paper} />
      ))}
    </svg>
    Pet Store
  </div>
)
