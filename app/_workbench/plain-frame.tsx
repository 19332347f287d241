import type { ReactNode } from 'react'
import { LanguageSwitch } from '@/app/_shell/ui/language-switch'
import { StoreLink } from './store-link'
import styles from './workbench.module.css'

/** The frame of a page for people who work, for those to whom it is not shown. */
export const PlainFrame = ({ children }: { readonly children: ReactNode }) => (
  <>
    <header className={styles.bar}>
      <StoreLink />
      <LanguageSwitch />
    </header>
    {children}
  </>
)
