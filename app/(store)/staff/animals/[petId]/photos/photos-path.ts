import type { PageHref } from '@/server/http/page-table/page-table'

/** The page of the photographs of an animal. */
export const photosPath = (petId: number): PageHref => `/staff/animals/${petId}/photos`
