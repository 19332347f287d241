'use client'

import { useEffect, useState } from 'react'
import { useLanguage } from '@/app/_shell/language/language-context'
import { bidiIsolate } from '@/app/_shell/text/bidi-isolate'
import type { Kind } from '@/app/_shell/text/kind'
import { shortName } from '@/app/_shell/text/short-name'
import { AnimalCards, animalGrid } from '@/app/_shell/ui/animal-card'
import { AnimalCardSkeletons } from '@/app/_shell/ui/animal-card-skeletons'
import { favourites } from '@/app/_shop/kept/kept-animals'
import { rememberNames, useKeptNames } from '@/app/_shop/kept/kept-names'
import { useAnimals } from '@/app/_shop/kept/use-animals'
import { TrpcHooks } from '@/app/_trpc/hooks'
import { listFormat } from '@/server/platform/values/formats'
import { CompareForm } from './compare-form'
import { NoFavourites } from './no-favourites'
import styles from './page.module.css'
import { favouritesTexts } from './texts'

export interface FavouritesProps {
  /** By id. */
  readonly kinds: Readonly<Record<number, Kind>>
}

export interface FavouritesListProps extends FavouritesProps {
  /** What is kept now, newest first. */
  readonly ids: readonly number[]
}

/**
 * The favourites with their current statuses. A removed one stays until the visitor leaves the page, and can be kept
 * again.
 */
export const FavouritesList = (props: FavouritesListProps) => (
  <TrpcHooks>
    <List {...props} />
  </TrpcHooks>
)

function List({ ids, kinds }: FavouritesListProps) {
  const language = useLanguage()
  const texts = favouritesTexts[language]
  const [shown, setShown] = useState(ids)
  const added = ids.filter((id) => !shown.includes(id))
  if (added.length > 0) setShown([...added, ...shown])
  const { animals, summaries, gone, isLoading, problem, retry } = useAnimals(shown)
  const goneAndKept = gone.filter((id) => ids.includes(id))
  const names = useKeptNames()
  const namesOfGone = goneAndKept.flatMap((id) => names.get(id) ?? []).map((name) => bidiIsolate(shortName(name)))
  const unnamed = goneAndKept.length - namesOfGone.length
  useEffect(() => rememberNames(animals), [animals])

  if (!isLoading && animals.length === 0 && goneAndKept.length === 0 && !problem) return <NoFavourites />
  return (
    <>
      <p role="status" className="visually-hidden">
        {isLoading ? texts.loading : texts.count(ids.length - goneAndKept.length)}
      </p>
      {goneAndKept.length > 0 && (
        <div className={styles.notes}>
          <p>
            {namesOfGone.length > 0 && texts.goneByName(listFormat(language).format(namesOfGone), namesOfGone.length)}{' '}
            {unnamed > 0 && texts.gone(unnamed)}
          </p>
          <button type="button" className="button secondary" onClick={() => goneAndKept.forEach(favourites.remove)}>
            {texts.removeGone(goneAndKept.length)}
          </button>
        </div>
      )}
      {animals.length > 0 && (
        <ul className={`${animalGrid} ${styles.list}`} aria-label={texts.title}>
          <AnimalCards animals={animals} kinds={kinds} summaries={summaries} language={language} heading="h2" />
        </ul>
      )}
      {animals.length > 1 && <CompareForm animals={animals} />}
      {isLoading && (
        <div className={`${animalGrid} ${styles.list}`}>
          <AnimalCardSkeletons count={shown.length - animals.length - gone.length} />
        </div>
      )}
      <div className={styles.notes}>
        {problem && (
          <>
            <p role="alert">{problem}</p>
            <button type="button" className="button secondary" onClick={retry}>
              {texts.tryAgain}
            </button>
          </>
        )}
        {animals.some(({ id }) => !ids.includes(id)) && <p>{texts.undo}</p>}
      </div>
    </>
  )
}
