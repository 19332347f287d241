'use client'

import { TRPCClientError } from '@trpc/client'
import { useEffect, useState } from 'react'
import { useLanguage } from '@/app/_language/language-context'
import { failureMessage } from '@/app/_text/failure-message'
import { trpcClient } from '@/app/_trpc/client'
import type { Pet } from '@/server/pets/pets.schema'

/** What the store says of an animal that a device has kept: `null` if it is not offered any more. */
type Known = ReadonlyMap<number, Pet | null>

/** Fetches animals by their ids, all in one request, and those that are added later in another. */
export function useAnimals(ids: readonly number[]) {
  const [known, setKnown] = useState<Known>(new Map())
  const language = useLanguage()
  const [problem, setProblem] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  const missing = ids.filter((id) => !known.has(id)).join()

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    if (!missing) return
    let isWanted = true
    const petIds = missing.split(',').map(Number)
    setProblem(undefined)
    trpcClient.pets.getMany.query({ petIds }).then(
      (pets) => {
        if (!isWanted) return
        const found = new Map(pets.map((pet) => [pet.id, pet]))
        setKnown((before) => new Map([...before, ...petIds.map((id) => [id, found.get(id) ?? null] as const)]))
      },
      (error) => {
        if (isWanted) setProblem(failureMessage(error instanceof TRPCClientError ? error : null, language))
      },
    )
    return () => {
      isWanted = false
    }
  }, [missing, attempt])

  return {
    /** Those that are offered, in the order of their ids. */
    animals: ids.flatMap((id) => known.get(id) ?? []),
    /** The ids of those that are not offered any more. */
    gone: ids.filter((id) => known.get(id) === null),
    isLoading: missing !== '' && problem === undefined,
    /** Why they could not be fetched, in words for people. */
    problem,
    retry: () => setAttempt((count) => count + 1),
  }
}
