import Form from 'next/form'
import { getLanguage } from '@/app/_shell/language/get-language'
import { SearchIcon } from '@/app/_shell/ui/search-icon'
import { STAFF_SEARCH_FIELD } from '@/app/(workbench)/staff/_shortcuts/search-field'
import { localizedPath } from '@/server/platform/values/language'
import styles from './staff-search.module.css'
import { staffSearchTexts } from './staff-texts'

/** On every page for the staff: a search through orders, animals and customers. */
export async function StaffSearch({ search }: { readonly search: string | undefined }) {
  const language = await getLanguage()
  const texts = staffSearchTexts[language]
  return (
    <search aria-label={texts.label} className={styles.search}>
      <Form action={localizedPath(language, '/staff/search')} prefetch={false}>
        <label htmlFor={STAFF_SEARCH_FIELD} className="visually-hidden">
          {texts.label}
        </label>
        <input
          key={search}
          id={STAFF_SEARCH_FIELD}
          type="search"
          name="q"
          defaultValue={search}
          placeholder={texts.label}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
        />
        <button type="submit">
          <SearchIcon size={16} />
          <span className="visually-hidden">{texts.find}</span>
        </button>
      </Form>
    </search>
  )
}
