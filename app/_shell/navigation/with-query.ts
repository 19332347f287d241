import type { PageHref } from '@/server/http/page-table/page-table'

/** A path with a query; without one if it is empty. */
export function withQuery(path: PageHref, query: URLSearchParams): PageHref
export function withQuery(path: string, query: URLSearchParams): string {
  return query.size > 0 ? `${path}?${query}` : path
}

/** A path, which may have a query, with one more parameter. */
export function withParameter(path: PageHref, name: string, value: string): PageHref
export function withParameter(path: string, name: string, value: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(value)}`
}
