import 'server-only'
import { cacheLife } from 'next/cache'
import { api } from '@/app/_trpc/server'

/**
 * All categories. They hardly ever change, so they are cached for a minute, and served stale while they are refreshed.
 * @param shown categories that a page is about to show; one that is not in the cache yet is queried right away
 */
export async function getCategories(shown: readonly number[] = []) {
  const cached = await cachedCategories()
  return shown.every((id) => cached.some((category) => category.id === id)) ? cached : readCategories()
}

/** The name of a category. */
export async function categoryName(id: number): Promise<string> {
  return (await getCategories([id])).find((category) => category.id === id)?.name ?? ''
}

async function cachedCategories() {
  'use cache'
  cacheLife('minutes')
  return readCategories()
}

const readCategories = async () => (await api()).categories.list()
