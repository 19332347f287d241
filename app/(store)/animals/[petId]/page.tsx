import { randomUUID } from 'node:crypto'
import type { Metadata } from 'next'
import Link from 'next/link'
import { processService } from '@/server/process-service'
import { pageMetadata } from '../../../_found/page-metadata'
import { LiveUpdates } from '../../../_live/live-updates'
import { changesPosition } from '../../../_trpc/server'
import { animalGrid } from '../../../_ui/animal-card'
import { AnimalCardSkeletons } from '../../../_ui/animal-card-skeletons'
import { isolated } from '../../../_ui/isolated'
import { JsonLd } from '../../../_ui/json-ld'
import { kindWord } from '../../../_ui/kind-word'
import { LiveStatus } from '../../../_ui/live-status'
import { Portrait } from '../../../_ui/portrait/portrait'
import { speciesOf } from '../../../_ui/portrait/species'
import { Streamed } from '../../../_ui/streamed'
import { categoryName } from '../../categories'
import { browseAddress } from '../browse-view'
import { animalData } from './animal-data'
import { findPet } from './find-pet'
import { orderAttempts } from './order-attempts'
import { orderFields } from './order-fields'
import { OrderSection } from './order-section'
import styles from './page.module.css'
import { pictureOf } from './picture-of'
import { RelatedAnimals } from './related-animals'

interface AnimalProps {
  readonly params: Promise<{ petId: string }>
}

export async function generateMetadata({ params }: AnimalProps): Promise<Metadata> {
  const { id, name, categoryId, status } = await findPet((await params).petId)
  const title = `${isolated(name)} · ${kindWord(await categoryName(categoryId))}`
  const description =
    status === 'available'
      ? `${isolated(name)} is looking for a home. One of a kind: order ${isolated(name)}, and nobody else can.`
      : `${isolated(name)} has ${status === 'sold' ? 'found a home' : 'been reserved'}. See others who are looking for one.`
  return pageMetadata({ title, description, address: `/animals/${id}`, picture: pictureOf({ id, name }) })
}

/** One animal, and how to order it. */
export default async function AnimalPage({ params }: AnimalProps) {
  const since = await changesPosition()
  const pet = await findPet((await params).petId)
  const category = await categoryName(pet.categoryId)
  const { PUBLIC_URL } = (await processService()).config

  return (
    <main id="content" tabIndex={-1}>
      <JsonLd graph={animalData(PUBLIC_URL, pet, category)} />
      <nav aria-label="Breadcrumb" className={styles.trail}>
        <ol>
          <li>
            <Link href="/animals" prefetch={false}>
              All animals
            </Link>
          </li>
          <li>
            <Link href={browseAddress({ category: pet.categoryId })} prefetch={false}>
              {category}
            </Link>
          </li>
        </ol>
      </nav>
      <LiveUpdates since={since}>
        <div className={styles.animal}>
          <Portrait
            id={pet.id}
            species={speciesOf(category)}
            label={`Portrait of ${isolated(pet.name)}`}
            className={styles.portrait}
          />
          <div>
            <h1>{pet.name}</h1>
            <p className={styles.facts}>
              {kindWord(category)} <LiveStatus animal={pet} />
            </p>
            <OrderSection
              pet={pet}
              fields={orderFields}
              first={(await orderAttempts.last()) ?? { key: randomUUID() }}
              today={new Date().toISOString().slice(0, 10)}
            />
          </div>
        </div>
        <section id="others" aria-labelledby="others-title" className={styles.others}>
          <h2 id="others-title">More {category.toLowerCase()} looking for a home</h2>
          <Streamed
            fallback={
              <div className={animalGrid}>
                <AnimalCardSkeletons count={4} />
              </div>
            }
          >
            <RelatedAnimals pet={pet} category={category} />
          </Streamed>
        </section>
      </LiveUpdates>
    </main>
  )
}
