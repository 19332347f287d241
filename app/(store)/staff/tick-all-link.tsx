import Link from 'next/link'

interface TickAllLinkProps {
  /** The list, as it is once the link is followed. */
  readonly href: string
  /** Whether all are ticked now. */
  readonly isTicked: boolean
}

/** Ticks everything on a page of a list, or nothing; without JavaScript too. */
export const TickAllLink = ({ href, isTicked }: TickAllLinkProps) => (
  <Link href={href} scroll={false} prefetch={false}>
    {isTicked ? 'Untick all' : 'Tick all on this page'}
  </Link>
)
