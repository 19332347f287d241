import { getLanguage } from '@/app/_shell/language/get-language'
import { Link } from '@/app/_shell/language/link'
import type { Overview } from '@/server/domain/pets/browse/browse.schema'
import { type BrowseView, browsePath, firstPage } from './browse-view'
import { countLabel } from './count-label'
import styles from './named-kinds.module.css'
import { browseTexts } from './texts'

interface NamedKindsProps {
  readonly view: BrowseView
  readonly categories: readonly { readonly id: number; readonly name: string }[]
  readonly overview: Overview | undefined
}

/** The kinds that a search names, as links to all animals of the kind: "Dogs · 17". */
export async function NamedKinds({ view, categories, overview }: NamedKindsProps) {
  const { search: _, category, sort: __, ...kept } = firstPage(view)
  const language = await getLanguage()
  const texts = browseTexts[language]
  const named = overview?.kinds.filter(({ isNamed, categoryId }) => isNamed && categoryId !== category) ?? []
  if (named.length === 0) return null
  return (
    <ul className={styles.kinds} aria-label={texts.namedKinds}>
      {named.map(({ categoryId, ...counted }) => (
        <li key={categoryId}>
          <Link href={browsePath({ ...kept, category: categoryId })}>
            {texts.kindWithCount(
              categories.find(({ id }) => id === categoryId)?.name ?? '',
              countLabel(counted, language),
            )}
          </Link>
        </li>
      ))}
    </ul>
  )
}
