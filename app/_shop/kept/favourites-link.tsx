'use client'

import type { ReactNode } from 'react'
import type { favouritesLinkTexts } from '@/app/texts'
import { CountedLink } from './counted-link'
import { favourites, useKeptIds } from './kept-animals'

interface FavouritesLinkProps {
  readonly texts: (typeof favouritesLinkTexts)['en']
  readonly icon: ReactNode
}

/** Leads to the favourites, and says how many there are. */
export function FavouritesLink({ texts, icon }: FavouritesLinkProps) {
  const count = useKeptIds(favourites)?.length ?? 0
  const counted = count === 1 ? texts.one : texts.many
  return <CountedLink href="/favourites" icon={icon} text={texts.favourites} count={count} counted={counted} />
}
