import 'server-only'
import { cache } from 'react'
import { api } from '@/app/_trpc/server'

/** All categories, queried once per request. */
export const getCategories = cache(async () => (await api()).categories.list())

/** The name of a category. */
export async function categoryName(id: number): Promise<string> {
  return (await getCategories()).find((category) => category.id === id)?.name ?? ''
}
