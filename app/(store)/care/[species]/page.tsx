import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLanguage } from '@/app/_shell/language/get-language'
import { shopMetadata } from '@/app/_shell/seo/page-metadata'
import { getCategories } from '@/app/_shop/categories/categories'
import { guides } from '@/app/(store)/care/_guides/guides'
import { speciesOf } from '@/server/domain/pets/looks/species'
import type { SpeciesName } from '@/server/domain/pets/looks/species-names'
import { carePath, speciesOfSegment } from '@/server/http/pages/care-paths'
import { tagPage } from '@/server/http/pages/shown-animals'
import { Guide } from './guide'

interface CareGuideProps {
  readonly params: Promise<{ species: string }>
}

export async function generateMetadata({ params }: CareGuideProps): Promise<Metadata> {
  const species = await findSpecies(params)
  const { title, description } = guides[species][await getLanguage()]
  return shopMetadata({ title, description, path: carePath(species) })
}

/** How to keep one kind of animal. */
export default async function CareGuidePage({ params }: CareGuideProps) {
  tagPage([])
  const species = await findSpecies(params)
  const language = await getLanguage()
  const categories = (await getCategories()).filter(({ name }) => speciesOf(name) === species)
  return <Guide species={species} guide={guides[species][language]} categories={categories} language={language} />
}

/** The species named in the address. Responds with 404 if it has no guide. */
async function findSpecies(params: CareGuideProps['params']): Promise<SpeciesName> {
  return speciesOfSegment((await params).species) ?? notFound()
}
