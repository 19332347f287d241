'use client'

import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { AnimalCards } from '@/app/_shell/ui/animal-card'
import { useTRPC } from '@/app/_trpc/hooks'

/** Animals in a list that was fetched by the browser, which fetches what is said of them, too. */
export function FetchedAnimalCards(props: Omit<ComponentProps<typeof AnimalCards>, 'summaries'>) {
  const petIds = props.animals.map(({ id }) => id)
  const { data = [] } = useQuery(
    useTRPC().pets.listSummaries.queryOptions({ petIds }, { enabled: petIds.length > 0, refetchOnWindowFocus: false }),
  )
  return <AnimalCards {...props} summaries={data} />
}
