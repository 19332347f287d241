'use client'

import { useEffect } from 'react'
import { useLanguage } from '@/app/_shell/language/language-context'
import type { Kind } from '@/app/_shell/text/kind'
import { AnimalCards, animalGrid } from '@/app/_shell/ui/animal-card'
import { AnimalCardSkeletons } from '@/app/_shell/ui/animal-card-skeletons'
import { recentlySeen } from '@/app/_shop/kept/kept-animals'
import { useAnimals } from '@/app/_shop/kept/use-animals'
import { TrpcHooks } from '@/app/_trpc/hooks'
import { recentlySeenTexts } from './texts'

export interface RecentCardsProps {
  readonly ids: readonly number[]
  /** By id. */
  readonly kinds: Readonly<Record<number, Kind>>
}

/** The cards of animals by their ids. Animals that are no longer offered are forgotten. */
export const RecentCards = (props: RecentCardsProps) => (
  <TrpcHooks>
    <Cards {...props} />
  </TrpcHooks>
)

function Cards({ ids, kinds }: RecentCardsProps) {
  const { animals, summaries, gone, isLoading, problem } = useAnimals(ids)
  const language = useLanguage()
  const texts = recentlySeenTexts[language]
  const forgotten = gone.join()
  useEffect(() => {
    for (const id of forgotten.split(',').filter(Boolean)) recentlySeen.remove(Number(id))
  }, [forgotten])
  if (problem) return <p>{problem}</p>
  if (isLoading && animals.length === 0) {
    return (
      <div className={animalGrid}>
        <AnimalCardSkeletons count={ids.length} />
      </div>
    )
  }
  return (
    <ul className={animalGrid} aria-label={texts.title}>
      <AnimalCards animals={animals} kinds={kinds} summaries={summaries} language={language} />
    </ul>
  )
}
