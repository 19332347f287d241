import Form from 'next/form'
import type { ReactNode } from 'react'
import { getLanguage } from '@/app/_shell/language/get-language'
import { localizedPath } from '@/server/platform/values/language'
import { listTexts } from './list-texts'
import styles from './search-form.module.css'

interface SearchFormProps {
  /** What it searches, for screen readers. */
  readonly title: string
  /** The page that shows the results, without a language. */
  readonly action: string
  /** The id of its field. */
  readonly id: string
  /** What one can search for. */
  readonly label: string
  readonly search: string | undefined
  /** Further fields that it sends. */
  readonly children?: ReactNode
}

/** A search through a list for staff. */
export async function SearchForm({ title, action, id, label, search, children }: SearchFormProps) {
  const language = await getLanguage()
  return (
    <search aria-label={title}>
      <Form action={localizedPath(language, action)} prefetch={false} className={styles.search}>
        <label htmlFor={id} className="visually-hidden">
          {label}
        </label>
        <input
          key={search}
          id={id}
          type="search"
          name="search"
          defaultValue={search}
          placeholder={label}
          maxLength={200}
          autoComplete="off"
        />
        {children}
        <button type="submit" className="button secondary">
          {listTexts[language].search}
        </button>
      </Form>
    </search>
  )
}
