import type { Metadata } from 'next'
import { getLanguage, getTexts } from '@/app/_shell/language/get-language'
import { Link } from '@/app/_shell/language/link'
import { shopMetadata } from '@/app/_shell/seo/page-metadata'
import { Portrait } from '@/app/_shop/portraits/portrait'
import { carePath, guidedSpecies } from '@/server/http/pages/care-paths'
import { guides } from './_guides/guides'
import styles from './page.module.css'
import { careTexts } from './texts'

export async function generateMetadata(): Promise<Metadata> {
  const { title, description } = await getTexts(careTexts)
  return shopMetadata({ title, description, path: '/care' })
}

/** The guides to keeping each kind of animal. */
export default async function CarePage() {
  const language = await getLanguage()
  const texts = careTexts[language]
  return (
    <main id="content" tabIndex={-1} className={styles.page}>
      <h1>{texts.title}</h1>
      <p className={styles.lead}>{texts.lead}</p>
      <ul className={styles.guides} aria-label={texts.guides}>
        {guidedSpecies.map((species) => (
          <li key={species}>
            <Link href={carePath(species)}>
              <Portrait id={1} species={species} />
              <span>{guides[species][language].name}</span>
            </Link>
          </li>
        ))}
      </ul>
      <p>
        <Link href="/animals">{texts.animals}</Link>
      </p>
    </main>
  )
}
