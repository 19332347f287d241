'use client'

import Form from 'next/form'
import { usePathname } from 'next/navigation'

/** The search in the header of every page but the one for its results, whose filters show the search. */
export function SiteSearch({ className }: { className: string | undefined }) {
  const path = usePathname()
  if (path === '/animals') return null
  return (
    <search className={className} aria-label="All animals">
      <Form action="/animals" prefetch={false} key={path}>
        <label htmlFor="site-search" className="visually-hidden">
          Search by name or kind
        </label>
        <input
          id="site-search"
          type="search"
          name="search"
          placeholder="Search by name or kind"
          maxLength={200}
          required
        />
        <button type="submit">
          <svg viewBox="0 0 20 20" aria-hidden="true" width="20" height="20">
            <circle cx="8.5" cy="8.5" r="5.5" fill="none" stroke="currentColor" strokeWidth="2.4" />
            <path d="M12.8 12.8l4.7 4.7" stroke="currentColor" strokeWidth="2.4" strokeLinecap="round" />
          </svg>
          <span className="visually-hidden">Search</span>
        </button>
      </Form>
    </search>
  )
}
