import { getLanguage } from '@/app/_shell/language/get-language'
import { Link } from '@/app/_shell/language/link'
import { FavouritesLink } from '@/app/_shop/kept/favourites-link'
import { HeartIcon } from '@/app/_shop/kept/heart-icon'
import { ReceiptIcon } from '@/app/_shop/own-orders/receipt-icon'
import { YourOrdersLink } from '@/app/_shop/own-orders/your-orders-link'
import { getStoreName } from '@/app/_shop/store/get-store-details'
import { favouritesLinkTexts, siteHeaderTexts, siteSearchTexts, yourOrdersTexts } from '@/app/texts'
import { localizedPath } from '@/server/platform/values/language'
import { Logo } from './logo'
import { SearchIcon } from './search-icon'
import styles from './site-header.module.css'
import { SiteSearch } from './site-search'

/** On every page: links to the home page, to all animals and to the visitor's own things, and the search. */
export async function SiteHeader() {
  const language = await getLanguage()
  const texts = siteHeaderTexts[language]
  const searchTexts = siteSearchTexts[language]
  return (
    <header className={styles.header}>
      <Link href="/" className={styles.wordmark}>
        <Logo size={36} />
        <span className={styles.name}>{await getStoreName()}</span>
      </Link>
      <nav aria-label={texts.navigation} className={styles.links}>
        <Link href="/animals">{texts.allAnimals}</Link>
      </nav>
      <ul className={styles.own}>
        <li>
          <FavouritesLink texts={favouritesLinkTexts[language]} icon={<HeartIcon />} />
        </li>
        <li>
          <YourOrdersLink texts={yourOrdersTexts[language]} icon={<ReceiptIcon />} />
        </li>
      </ul>
      <SiteSearch className={styles.search} texts={searchTexts} resultsPath={localizedPath(language, '/animals')}>
        <SearchIcon size={20} />
        <span className="visually-hidden">{searchTexts.submit}</span>
      </SiteSearch>
    </header>
  )
}
