import { drawPortrait, type PortraitSubject } from './draw'

type Props = PortraitSubject & {
  /** What a screen reader says. Without it the portrait is decoration, as beside the animal's name. */
  label?: string | undefined
  className?: string | undefined
}

/**
 * The portrait of an animal, inline, on the server and in the browser alike. It is a full square: size and rounded
 * corners are the page's business. The markup is made of our own numbers and colours only, so it needs no escaping.
 */
export function Portrait({ id, species, label, className }: Props) {
  const told = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <svg
      viewBox="0 0 240 240"
      className={className}
      focusable="false"
      {...told}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant shapes and rounded numbers, no text of anybody's
      dangerouslySetInnerHTML={{ __html: drawPortrait({ id, species }) }}
    />
  )
}
