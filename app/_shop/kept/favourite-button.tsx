'use client'

import { useTexts } from '@/app/_shell/language/language-context'
import { bidiIsolate } from '@/app/_shell/text/bidi-isolate'
import styles from './favourite-button.module.css'
import { HeartIcon } from './heart-icon'
import { favourites, useKeptIds } from './kept-animals'
import { keptTexts } from './texts'

interface FavouriteButtonProps {
  readonly id: number
  /** The animal's name. */
  readonly name: string
  readonly className?: string | undefined
}

/** Few visitors keep any, so what knows their names is loaded when needed. */
function keep(animal: Pick<FavouriteButtonProps, 'id' | 'name'>): void {
  favourites.add(animal.id)
  import('./kept-names').then(({ rememberNames }) => rememberNames([animal])).catch(() => {})
}

/** Keeps an animal as a favourite, or no longer. Only present if scripts run, so the layout must not depend on it. */
export function FavouriteButton({ id, name, className = '' }: FavouriteButtonProps) {
  const ids = useKeptIds(favourites)
  const texts = useTexts(keptTexts)
  if (!ids) return null
  const isKept = ids.includes(id)
  return (
    <button
      type="button"
      className={`${styles.button} ${className}`}
      aria-label={texts.keep(bidiIsolate(name))}
      aria-pressed={isKept}
      onClick={() => (isKept ? favourites.remove(id) : keep({ id, name }))}
    >
      <HeartIcon />
    </button>
  )
}

/** The same in a line of text, where its place is reserved until it appears. */
export const FavouriteButtonInLine = (props: FavouriteButtonProps) => (
  <span className={styles.place}>
    <FavouriteButton {...props} />
  </span>
)
