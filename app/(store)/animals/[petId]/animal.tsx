'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import type { ComponentProps } from 'react'
import { useTRPC } from '../../../_trpc/client'
import { statusLabel } from '../../animal-status'
import { OrderSection } from './order-section'

type AnimalProps = { petId: number } & Pick<ComponentProps<typeof OrderSection>, 'firstKey' | 'today'>

/** One animal, and how to order it. */
export function Animal({ petId, firstKey, today }: AnimalProps) {
  const trpc = useTRPC()
  const pet = useQuery(trpc.pets.get.queryOptions({ petId }))
  const categories = useQuery(trpc.categories.list.queryOptions())
  if (pet.data) {
    const { name, categoryId, status = 'available' } = pet.data
    const kind = categories.data?.find(({ id }) => id === categoryId)?.name
    return (
      <>
        <h1>{name}</h1>
        <p>
          {kind} · <span className={status}>{statusLabel[status]}</span>
        </p>
        <OrderSection pet={pet.data} kind={kind} firstKey={firstKey} today={today} />
      </>
    )
  }
  return (
    <>
      <h1>An animal</h1>
      {pet.isError ? (
        <p role="alert">
          This animal cannot be shown: {pet.error.message}{' '}
          <button type="button" onClick={() => pet.refetch()}>
            Try again
          </button>{' '}
          or <Link href="/">see all animals</Link>.
        </p>
      ) : (
        <p role="status">This animal is on its way …</p>
      )}
    </>
  )
}
