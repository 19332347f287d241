'use client'

import NextLink from 'next/link'
import type { ComponentProps } from 'react'
import { localizedPath } from '@/server/values/language'
import { useLanguage } from './language-context'

type LinkProps = Omit<ComponentProps<typeof NextLink>, 'href' | 'prefetch'> & {
  /** Of a page that exists in every language (server/values/localized-path.ts), without one. */
  readonly href: string
}

/** A link to a page of ours, in the visitor's language. Pages are fetched ahead once a link is about to be chosen (app/_navigation). */
export const Link = ({ href, ...props }: LinkProps) => (
  <NextLink {...props} href={localizedPath(useLanguage(), href)} prefetch={false} />
)
