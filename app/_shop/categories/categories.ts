import 'server-only'
import { cache } from 'react'
import { getLanguage } from '@/app/_shell/language/get-language'
import { kindName } from '@/app/_shell/text/kind-name'
import { api } from '@/app/_trpc/server'

/** All categories, queried once per request. */
export const getCategories = cache(async () => (await api()).categories.list())

/** The names of all categories, by their ids. */
export const categoryNames = async (): Promise<Readonly<Record<number, string>>> =>
  Object.fromEntries((await getCategories()).map(({ id, name }) => [id, name]))

/** The name of a category. */
export async function categoryName(id: number): Promise<string> {
  return (await getCategories()).find((category) => category.id === id)?.name ?? ''
}

/** All categories, with the names that visitors know them by. */
export async function getKinds() {
  const language = await getLanguage()
  return (await getCategories()).map(({ id, name }) => ({ id, name: kindName(name, language) }))
}
