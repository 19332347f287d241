import type { Metadata } from 'next'
import { getLanguage, getTexts } from '@/app/_shell/language/get-language'
import { Link } from '@/app/_shell/language/link'
import { shopMetadata } from '@/app/_shell/seo/page-metadata'
import { kindsById } from '@/app/_shop/categories/categories'
import { LiveUpdates } from '@/app/_shop/live/live-updates'
import { changesPosition } from '@/app/_trpc/server'
import { tagPage } from '@/server/http/pages/shown-animals'
import { FavouritesView } from './favourites-view'
import styles from './page.module.css'
import { favouritesTexts } from './texts'

export async function generateMetadata(): Promise<Metadata> {
  const { title, description } = await getTexts(favouritesTexts)
  return shopMetadata({ title, description, path: '/favourites', isIndexable: false })
}

/** The animals kept on the visitor's device. The page is the same for everybody: a script fills it in. */
export default async function FavouritesPage() {
  const texts = favouritesTexts[await getLanguage()]
  const since = await changesPosition()
  tagPage([])
  return (
    <main id="content" tabIndex={-1} className={styles.page}>
      <h1>{texts.title}</h1>
      <p>{texts.lead}</p>
      <p className={styles.withoutScripts}>
        {texts.needsScript} <Link href="/animals">{texts.meet}</Link>
      </p>
      <div className="scripts-only">
        <LiveUpdates since={since}>
          <FavouritesView kinds={await kindsById()} />
        </LiveUpdates>
      </div>
    </main>
  )
}
