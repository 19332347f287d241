import { Link } from '@/app/_shell/language/link'
import { Logo } from '@/app/_shell/ui/logo'
import { getStoreName } from '@/app/_shop/store/get-store-details'
import styles from './workbench.module.css'

/** The store's name, which leads to the shop. */
export const StoreLink = async () => (
  <Link href="/" className={styles.store}>
    <Logo size={24} />
    <span>{await getStoreName()}</span>
  </Link>
)
