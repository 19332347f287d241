'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import type { Pet } from '@/server/pets/pets.schema'
import { useTRPC } from '../../../_trpc/client'
import { catalogueAddress } from '../../catalogue-address'
import { othersInput } from './others-input'

const SHOWN = 4

/** Where to look instead: a few animals of the same kind that are available, and all that are. */
export function OtherAnimals({ pet, kind }: { pet: Pet; kind: string | undefined }) {
  const others = useQuery(useTRPC().pets.list.queryOptions(othersInput))
  const similar = others.data?.items
    .filter(({ id, categoryId }) => categoryId === pet.categoryId && id !== pet.id)
    .slice(0, SHOWN)
  return (
    <ul aria-label={kind ? `Others like ${pet.name}: ${kind}` : `Others than ${pet.name}`}>
      {similar?.map(({ id, name }) => (
        <li key={id}>
          <Link href={`/animals/${id}`} prefetch={false}>
            {name}
          </Link>
        </li>
      ))}
      <li>
        <Link href={catalogueAddress({ status: 'available' })}>All animals that are available</Link>
      </li>
    </ul>
  )
}
