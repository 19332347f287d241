'use client'

import type { ComponentProps } from 'react'
import { Link } from '@/app/_shell/language/link'

/** A link in the menu, which it closes: the page that it leads to may be the same, with another list. */
export const MenuLink = (props: ComponentProps<typeof Link>) => (
  <Link
    {...props}
    onClick={({ currentTarget }) => {
      const menu = currentTarget.closest('[popover]')
      if (menu instanceof HTMLElement) menu.hidePopover()
    }}
  />
)
