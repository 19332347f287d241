'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLanguage } from '@/app/_shell/language/language-context'
import { failureMessage } from '@/app/_shell/text/failure-message'
import { useTRPC } from '@/app/_trpc/hooks'

/** Fetches the animals kept on a device, by their ids, and what is known of them, in one request, and again when a page is reopened. */
export function useAnimals(ids: readonly number[]) {
  const language = useLanguage()
  const { pets } = useTRPC()
  const options = {
    enabled: ids.length > 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
    placeholderData: keepPreviousData,
  } as const
  const { data, error, isPlaceholderData, refetch } = useQuery(pets.list.queryOptions({ ids: [...ids] }, options))
  const told = useQuery(pets.listSummaries.queryOptions({ petIds: [...ids] }, options))
  const known = new Map(data?.items.map((pet) => [pet.id, pet]))
  const isComplete = data !== undefined && !isPlaceholderData && !told.isLoading
  return {
    /** The ones that are offered, in the order of their ids. */
    animals: ids.flatMap((id) => known.get(id) ?? []),
    /** What is known of them. */
    summaries: told.data ?? [],
    /** The ids of those no longer offered. */
    gone: isComplete ? ids.filter((id) => !known.has(id)) : [],
    isLoading: ids.length > 0 && !isComplete && !error,
    /** Why they could not be fetched, in words for people. */
    problem: error ? failureMessage(error, language) : undefined,
    retry() {
      refetch()
      told.refetch()
    },
  }
}
