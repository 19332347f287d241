import { connection } from 'next/server'
import { listOfferedRanges } from '@/server/pets/offered-pets.service'
import { processService } from '@/server/process-service'
import { indexAnswer } from '../_found/sitemap'

/** Names the list of pages, and the lists of the animals that one can have. */
export async function GET(): Promise<Response> {
  await connection()
  const { config, domain } = await processService()
  const ranges = await listOfferedRanges(domain)
  return indexAnswer([
    `${config.PUBLIC_URL}/sitemaps/pages.xml`,
    ...ranges.map((range) => `${config.PUBLIC_URL}/sitemaps/animals/${range}.xml`),
  ])
}
