import type { ReactNode } from 'react'
import { LanguageSwitch } from '@/app/_shell/ui/language-switch'
import { StoreLink } from './store-link'
import styles from './workbench.module.css'

interface PlainFrameProps {
  /** What the bar has beside the store's name, by default the languages. */
  readonly links?: ReactNode
  readonly children: ReactNode
}

/** The frame of a page without a menu: one that is not shown to whoever asks, or that everybody may read. */
export const PlainFrame = ({ links = <LanguageSwitch />, children }: PlainFrameProps) => (
  <>
    <header className={styles.bar}>
      <StoreLink />
      {links}
    </header>
    {children}
  </>
)
