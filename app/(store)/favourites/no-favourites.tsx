import Link from 'next/link'
import { favouritesTexts } from './favourites-texts'
import styles from './page.module.css'

/** How to keep an animal, as long as there is none. */
export const NoFavourites = () => (
  <div className={styles.notes}>
    <p>{favouritesTexts.noneYet}</p>
    <Link href="/animals" className="button" prefetch={false}>
      {favouritesTexts.meet}
    </Link>
  </div>
)
