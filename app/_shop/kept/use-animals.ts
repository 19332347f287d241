'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLanguage } from '@/app/_shell/language/language-context'
import { failureMessage } from '@/app/_shell/text/failure-message'
import { useTRPC } from '@/app/_trpc/hooks'

/** Fetches the animals kept on a device, by their ids, in one request, and again when a page is reopened. */
export function useAnimals(ids: readonly number[]) {
  const language = useLanguage()
  const { data, error, isPlaceholderData, refetch } = useQuery(
    useTRPC().pets.list.queryOptions(
      { ids: [...ids] },
      { enabled: ids.length > 0, staleTime: 0, refetchOnWindowFocus: false, placeholderData: keepPreviousData },
    ),
  )
  const known = new Map(data?.items.map((pet) => [pet.id, pet]))
  const isComplete = data !== undefined && !isPlaceholderData
  return {
    /** The ones that are offered, in the order of their ids. */
    animals: ids.flatMap((id) => known.get(id) ?? []),
    /** The ids of those no longer offered. */
    gone: isComplete ? ids.filter((id) => !known.has(id)) : [],
    isLoading: ids.length > 0 && !isComplete && !error,
    /** Why they could not be fetched, in words for people. */
    problem: error ? failureMessage(error, language) : undefined,
    retry: () => void refetch(),
  }
}
