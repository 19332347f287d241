'use client'

import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useTexts } from '@/app/_shell/language/language-context'
import cardStyles from '@/app/_shell/ui/animal-card.module.css'
import { AnimalCardSkeletons } from '@/app/_shell/ui/animal-card-skeletons'
import type { RecentCardsProps } from './recent-cards'
import styles from './recently-seen.module.css'
import { recentlySeenTexts } from './texts'

/** The animals seen last. Nothing is fetched until they are nearly in sight. */
export const RecentlySeenSection = (props: RecentCardsProps) => (
  <section aria-labelledby="recently-seen" className={styles.section}>
    <h2 id="recently-seen">{useTexts(recentlySeenTexts).title}</h2>
    <CardsInSight {...props} />
  </section>
)

function CardsInSight(props: RecentCardsProps) {
  const place = useRef<HTMLDivElement>(null)
  const [Cards, setCards] = useState<ComponentType<RecentCardsProps>>()
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        // Without them, the places stay empty.
        import('./recent-cards').then(
          ({ RecentCards }) => setCards(() => RecentCards),
          () => undefined,
        )
      },
      { rootMargin: '400px' },
    )
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  if (Cards) return <Cards {...props} />
  return (
    <div ref={place} className={cardStyles.grid}>
      <AnimalCardSkeletons count={props.ids.length} />
    </div>
  )
}
