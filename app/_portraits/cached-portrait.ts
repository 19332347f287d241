import { type PortraitSketch, type PortraitSubject, sketchPortrait } from './draw'

/** Of about 3 kB each. */
const MAX_REMEMBERED = 1_000
const remembered = new Map<string, PortraitSketch>()

/** What `sketchPortrait` draws, drawn once for all pages: it takes as long as rendering the card around it. */
export function getCachedPortrait({ id, species }: PortraitSubject): PortraitSketch {
  const subject = `${species} ${id}`
  const known = remembered.get(subject)
  if (known !== undefined) return known
  const portrait = sketchPortrait({ id, species })
  remembered.set(subject, portrait)
  if (remembered.size > MAX_REMEMBERED) {
    const [oldest = subject] = remembered.keys()
    remembered.delete(oldest)
  }
  return portrait
}
