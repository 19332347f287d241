import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLanguage } from '@/app/_shell/language/get-language'
import { shopMetadata } from '@/app/_shell/seo/page-metadata'
import { kindIn } from '@/app/_shell/text/kind'
import { getCategories } from '@/app/_shop/categories/categories'
import { guides } from '@/app/(store)/care/_guides/guides'
import { speciesCalled } from '@/server/domain/pets/looks/species'
import { carePath, type GuidedSpecies, speciesOfSegment } from '@/server/http/pages/care-paths'
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
  const categories = (await getCategories()).filter((category) => speciesCalled(category) === species)
  const kinds = categories.map((category) => kindIn(category, language))
  return <Guide species={species} guide={guides[species][language]} kinds={kinds} language={language} />
}

/** The species named in the address. Responds with 404 if it has no guide. */
async function findSpecies(params: CareGuideProps['params']): Promise<GuidedSpecies> {
  return speciesOfSegment((await params).species) ?? notFound()
}
