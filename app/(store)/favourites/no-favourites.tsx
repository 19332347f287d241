import { useTexts } from '@/app/_shell/language/language-context'
import { Link } from '@/app/_shell/language/link'
import styles from './page.module.css'
import { favouritesTexts } from './texts'

/** How to keep an animal, shown while none are kept. */
export function NoFavourites() {
  const texts = useTexts(favouritesTexts)
  return (
    <div className={styles.notes}>
      <p>{texts.noneYet}</p>
      <Link href="/animals" className="button">
        {texts.meet}
      </Link>
    </div>
  )
}
