import 'server-only'
import { cache } from 'react'
import { getLanguage } from '@/app/_shell/language/get-language'
import { type Kind, kindIn, noKind } from '@/app/_shell/text/kind'
import { api } from '@/app/_trpc/server'

/** All categories, queried once per request. */
export const getCategories = cache(async () => (await api()).categories.list())

/** All categories, as visitors know them. */
export async function getKinds(): Promise<readonly Kind[]> {
  const language = await getLanguage()
  return (await getCategories()).map((category) => kindIn(category, language))
}

/** The same, by their ids. */
export const kindsById = cache(
  async (): Promise<Readonly<Record<number, Kind>>> =>
    Object.fromEntries((await getKinds()).map((kind) => [kind.id, kind])),
)

/** A category, as visitors know it. */
export const kindOf = async (id: number): Promise<Kind> => (await kindsById())[id] ?? noKind

/** What visitors call a category that has this name. */
export async function kindNames(): Promise<(categoryName: string) => string> {
  const kinds = await kindsById()
  const names = new Map((await getCategories()).map(({ id, name }) => [name, kinds[id]?.name]))
  return (name) => names.get(name) ?? name
}
