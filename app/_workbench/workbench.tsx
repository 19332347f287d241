import type { ReactNode } from 'react'
import { SignOutButton } from '@/app/_account/users/sign-out-button'
import { getTexts } from '@/app/_shell/language/get-language'
import { LanguageSwitch } from '@/app/_shell/ui/language-switch'
import type { PageHref } from '@/server/http/page-table/page-table'
import { MenuLink } from './menu-link'
import { StoreLink } from './store-link'
import { workbenchTexts } from './texts'
import styles from './workbench.module.css'

export interface MenuItem {
  readonly path: PageHref
  readonly label: string
  /** What awaits somebody there, such as "3 new". */
  readonly waiting?: string | undefined
  readonly isShown: boolean
}

export interface MenuGroup {
  readonly name: string
  readonly items: readonly MenuItem[]
}

interface WorkbenchProps {
  /** What the menu is called. */
  readonly label: string
  /** The first one is also at the thumb on a phone. */
  readonly groups: readonly MenuGroup[]
  /** Who is signed in, and as what. */
  readonly email: string
  readonly role?: string | undefined
  /** Between the store's name and who is signed in. */
  readonly tools?: ReactNode
  readonly children: ReactNode
}

/**
 * The frame of a page for people who work: a bar, a menu at its side, and the page. On a small screen, the menu and what
 * is said of somebody are popovers, which need no script.
 */
export async function Workbench({ label, groups, email, role, tools, children }: WorkbenchProps) {
  const texts = await getTexts(workbenchTexts)
  const [first] = groups
  return (
    <div className={styles.workbench}>
      <header className={styles.bar}>
        <StoreLink />
        <div className={styles.tools}>{tools}</div>
        <button type="button" popoverTarget="you" className={styles.opens}>
          {texts.you}
        </button>
        <div id="you" popover="auto" className={styles.you}>
          <p>
            <span>{email}</span> {role && <small>{role}</small>}
          </p>
          <LanguageSwitch />
          <SignOutButton />
        </div>
      </header>
      <nav id="menu" popover="auto" aria-label={label} className={styles.menu}>
        {groups.map(({ name, items }, at) => (
          <div key={name}>
            <p id={`menu-${at}`}>{name}</p>
            <ul aria-labelledby={`menu-${at}`}>
              {items.map((item) => (
                <MenuEntry key={item.path} item={item} />
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className={styles.thumb}>
        <nav aria-label={texts.shortMenu}>
          <ul>
            {first?.items.slice(0, 3).map((item) => (
              <MenuEntry key={item.path} item={item} />
            ))}
          </ul>
        </nav>
        <button type="button" popoverTarget="menu">
          {texts.menu}
        </button>
      </div>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}

const MenuEntry = ({ item: { path, label, waiting, isShown } }: { readonly item: MenuItem }) => (
  <li>
    <MenuLink href={path} aria-current={isShown ? 'page' : undefined}>
      {label}
    </MenuLink>
    {waiting && <small>{waiting}</small>}
  </li>
)
