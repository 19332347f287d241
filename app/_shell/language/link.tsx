'use client'

import NextLink, { type LinkProps as NextLinkProps } from 'next/link'
import type { ComponentProps } from 'react'
import type { PageHref } from '@/server/http/page-table/page-table'
import { defaultLanguage, isInEnglishOnly, localizedPath } from '@/server/platform/values/language'
import { useLanguage } from './language-context'

type LinkProps = Omit<ComponentProps<typeof NextLink>, keyof NextLinkProps> &
  Pick<NextLinkProps, 'scroll' | 'onNavigate' | 'onClick' | 'onMouseEnter' | 'onTouchStart'> & {
    /** Without a language. */
    readonly href: PageHref
  }

/**
 * A link to a page of ours, in the visitor's language if the page exists in it. Pages are prefetched once a link is
 * about to be chosen (app/_shell/navigation).
 */
export function Link({ href, scroll = true, onNavigate, ...props }: LinkProps) {
  const language = useLanguage()
  const isInLanguage = !isInEnglishOnly(href)
  // A document of its own, in English.
  if (!isInLanguage && language !== defaultLanguage) return <a {...props} href={href} hrefLang={defaultLanguage} />
  const path = isInLanguage ? localizedPath(language, href) : href
  return <NextLink {...props} {...(onNavigate && { onNavigate })} href={path} scroll={scroll} prefetch={false} />
}
