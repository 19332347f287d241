'use client'

import Link from 'next/link'
import { type ComponentType, useState } from 'react'
import { AnimalCardSkeletons } from '@/app/_ui/animal-card-skeletons'
import { browsePath, fromStart, MAX_PAGES } from './browse-view'
import styles from './more-animals.module.css'
import type { MoreAnimalsProps } from './more-animals-props'

// With the typed hooks and the drawing of portraits: only who wants more needs them.
const loadFetchedAnimals = () => import('./fetched-animals')

/**
 * The way to the next animals below those that the server has rendered: a link to a longer page, which, with JavaScript, fetches only
 * what is missing.
 */
export function MoreAnimals(props: MoreAnimalsProps) {
  const [FetchedAnimals, setFetchedAnimals] = useState<ComponentType<MoreAnimalsProps>>()
  const [progress, setProgress] = useState<'loading' | 'failed'>()
  const { view, shown, nextCursor } = props
  if (!nextCursor) return null
  if (FetchedAnimals) return <FetchedAnimals {...props} />

  const longer =
    shown < MAX_PAGES
      ? browsePath({ ...view, pages: shown + 1 })
      : browsePath({ ...fromStart(view), cursor: nextCursor })
  const fetchInPlace = async () => {
    setProgress('loading')
    try {
      const loaded = await loadFetchedAnimals()
      setFetchedAnimals(() => loaded.FetchedAnimals)
    } catch {
      setProgress('failed')
    }
  }
  return (
    <>
      {progress === 'loading' && <AnimalCardSkeletons />}
      <nav className={styles.more} aria-label="More animals">
        {progress === 'failed' && (
          <p role="alert">
            The store cannot be reached just now, or was renewed since you opened this page. Is your device online? Then
            reload it.
          </p>
        )}
        <Link
          href={longer}
          className="button second"
          aria-busy={progress === 'loading'}
          prefetch={false}
          scroll={false}
          onPointerEnter={prepare}
          onFocus={prepare}
          onNavigate={(event) => {
            event.preventDefault()
            fetchInPlace()
          }}
        >
          {progress === 'failed' ? 'Try again' : 'Show more animals'}
        </Link>
      </nav>
    </>
  )
}

const prepare = () => void loadFetchedAnimals().catch(() => undefined)
