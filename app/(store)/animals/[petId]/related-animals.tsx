import Link from 'next/link'
import type { Pet } from '@/server/pets/pets.schema'
import { api } from '../../../_trpc/server'
import { AnimalCard, animalGrid } from '../../../_ui/animal-card'
import { isolated } from '../../../_ui/isolated'
import { browseAddress } from '../browse-view'
import styles from './page.module.css'

const SHOWN = 4

/** A few others of the same kind who are available, the newest first, and the way to all of them. */
export async function RelatedAnimals({ pet, category }: { pet: Pet; category: string }) {
  const { categoryId } = pet
  const { items } = await (await api()).pets.browse({ categoryId, status: 'available', limit: SHOWN + 1 })
  const others = items.filter(({ id }) => id !== pet.id).slice(0, SHOWN)
  return (
    <>
      {others.length === 0 ? (
        <p>{isolated(pet.name)} is the only one at the moment.</p>
      ) : (
        <ul className={animalGrid}>
          {others.map((animal) => (
            <AnimalCard key={animal.id} animal={animal} category={category} />
          ))}
        </ul>
      )}
      <p className={styles.all}>
        <Link href={browseAddress({ category: categoryId })} prefetch={false}>
          All {category.toLowerCase()}
        </Link>
      </p>
    </>
  )
}
