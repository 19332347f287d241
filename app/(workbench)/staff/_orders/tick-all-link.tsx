import { getTexts } from '@/app/_shell/language/get-language'
import { Link } from '@/app/_shell/language/link'
import { listTexts } from '@/app/(workbench)/staff/_page/list-texts'
import type { PageHref } from '@/server/http/page-table/page-table'

interface TickAllLinkProps {
  /** The list as it will be once the link is followed. */
  readonly href: PageHref
  /** Whether all are ticked now. */
  readonly isTicked: boolean
}

/** Ticks everything on a page of a list, or nothing; works without JavaScript. */
export async function TickAllLink({ href, isTicked }: TickAllLinkProps) {
  const texts = await getTexts(listTexts)
  return (
    <Link href={href} scroll={false}>
      {isTicked ? texts.untickAll : texts.tickAll}
    </Link>
  )
}
