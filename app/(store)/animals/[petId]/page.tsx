import { randomUUID } from 'node:crypto'
import type { Metadata } from 'next'
import Link from 'next/link'
import { notFound } from 'next/navigation'
import { connection } from 'next/server'
import { toPublicError } from '@/server/errors/public-error'
import { HydrateClient, prefetch, trpc } from '../../../_trpc/server'
import { Animal } from './animal'
import { othersInput } from './others-input'

interface AnimalProps {
  readonly params: Promise<{ petId: string }>
}

export async function generateMetadata({ params }: AnimalProps): Promise<Metadata> {
  const pet = await findPet(readPetId((await params).petId))
  return pet ? { title: pet.name, description: `${pet.name} is looking for a home.` } : {}
}

export default async function AnimalPage({ params }: AnimalProps) {
  await connection()
  const petId = readPetId((await params).petId)
  const [pet] = await Promise.all([findPet(petId), ignoringFailure(prefetch(trpc.categories.list.queryOptions()))])
  if (pet?.status !== 'available') {
    await ignoringFailure(prefetch(trpc.pets.list.queryOptions(othersInput)))
  }
  return (
    <main>
      <p>
        <Link href="/">All animals</Link>
      </p>
      <HydrateClient>
        <Animal petId={petId} firstKey={randomUUID()} today={new Date().toISOString().slice(0, 10)} />
      </HydrateClient>
    </main>
  )
}

function readPetId(text: string): number {
  const petId = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : Number.NaN
  return Number.isSafeInteger(petId) ? petId : notFound()
}

/** The animal; undefined when it cannot be read just now, which its hook tells, with a way to try again. */
async function findPet(petId: number) {
  try {
    return await prefetch(trpc.pets.get.queryOptions({ petId }))
  } catch (error) {
    return toPublicError(error).code === 'not_found' ? notFound() : undefined
  }
}

/** The page is shown without it, and its hook asks again. */
const ignoringFailure = (fetched: Promise<unknown>) => fetched.catch(() => undefined)
