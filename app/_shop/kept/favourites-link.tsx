'use client'

import { Link } from '@/app/_shell/language/link'
import styles from '@/app/_shell/ui/own-link.module.css'
import type { favouritesLinkTexts } from '@/app/texts'
import { HeartIcon } from './heart-icon'
import { favourites, useKeptIds } from './kept-animals'

/** Leads to the favourites, and says how many there are. The number takes no room, so nothing moves when it appears. */
export function FavouritesLink({ texts }: { texts: (typeof favouritesLinkTexts)['en'] }) {
  const count = useKeptIds(favourites)?.length ?? 0
  return (
    <Link href="/favourites" className={styles.link}>
      <HeartIcon />
      <span className={styles.text}>{texts.favourites}</span>
      {count > 0 && (
        <span className={styles.count}>
          {count}
          <span className="visually-hidden"> {count === 1 ? texts.one : texts.many}</span>
        </span>
      )}
    </Link>
  )
}
