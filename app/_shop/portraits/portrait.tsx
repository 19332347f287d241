import { getCachedPortrait, type PortraitSubject } from './draw'

type Props = PortraitSubject & {
  /** Read by screen readers. Without it, the portrait is decoration, as beside the animal's name. */
  label?: string | undefined
  className?: string | undefined
}

/**
 * The portrait of an animal, inline, on the server and in the browser alike. It is a full square: size and rounded
 * corners are up to the page. The markup is made of our own numbers and colours only, so it needs no escaping.
 */
export function Portrait({ id, species, label, className }: Props) {
  const accessibility = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <svg
      viewBox="0 0 240 240"
      className={className}
      focusable="false"
      {...accessibility}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own shapes and rounded numbers, no user input
      dangerouslySetInnerHTML={{ __html: getCachedPortrait({ id, species }).markup }}
    />
  )
}
