'use client'

import Link from 'next/link'
import styles from './favourites-link.module.css'
import { HeartIcon } from './heart-icon'
import { favourites } from './kept-animals'
import { keptTexts } from './kept-texts'
import { useKeptIds } from './use-kept-ids'

/** Leads to the favourites, and says how many there are. The number takes no room, so nothing moves when it appears. */
export function FavouritesLink() {
  const count = useKeptIds(favourites)?.length ?? 0
  return (
    <Link href="/favourites" className={styles.link} prefetch={false}>
      <HeartIcon />
      <span className="visually-hidden">{keptTexts.favouritesLink(count)}</span>
      {count > 0 && (
        <span className={styles.count} aria-hidden="true">
          {count}
        </span>
      )}
    </Link>
  )
}
