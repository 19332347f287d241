'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { useTexts } from '@/app/_shell/language/language-context'
import cardStyles from '@/app/_shell/ui/animal-card.module.css'
import { AnimalCardSkeletons } from '@/app/_shell/ui/animal-card-skeletons'
import { favourites, useKeptIds } from '@/app/_shop/kept/kept-animals'
import type { FavouritesListProps, FavouritesProps } from './favourites-list'
import { NoFavourites } from './no-favourites'
import styles from './page.module.css'
import { favouritesTexts } from './texts'

// Pulls in the typed client and the portrait code, which a page without favourites does not need.
const importList = () => import('./favourites-list')

/** The favourites, once a script knows them; if there are none, how to keep one. */
export function FavouritesView({ kinds }: FavouritesProps) {
  const texts = useTexts(favouritesTexts)
  const ids = useKeptIds(favourites)
  const hasAny = ids !== undefined && ids.length > 0
  const [List, setList] = useState<ComponentType<FavouritesListProps>>()
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    if (!hasAny) return
    importList().then(
      ({ FavouritesList }) => setList(() => FavouritesList),
      () => setHasFailed(true),
    )
  }, [hasAny])

  if (List && ids) return <List ids={ids} kinds={kinds} />
  if (hasFailed) {
    return (
      <p role="alert" className={styles.list}>
        {texts.failed}
      </p>
    )
  }
  return ids?.length === 0 ? (
    <NoFavourites />
  ) : (
    <div className={`${cardStyles.grid} ${styles.list}`}>
      <AnimalCardSkeletons count={ids?.length ?? 4} />
    </div>
  )
}
