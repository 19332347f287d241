'use client'

import { useState } from 'react'
import { useLanguage } from '@/app/_shell/language/language-context'
import { shortName } from '@/app/_shell/text/short-name'
import choiceStyles from '@/app/_shell/ui/choices.module.css'
import { MAX_COMPARED } from '@/app/(store)/animals/compare/max-compared'
import type { Pet } from '@/server/domain/pets/pets.schema'
import { localizedPath } from '@/server/platform/values/language'
import styles from './page.module.css'
import { favouritesTexts } from './texts'

/** Chooses which favourites to compare, initially the newest. */
export function CompareForm({ animals }: { readonly animals: readonly Pet[] }) {
  const language = useLanguage()
  const texts = favouritesTexts[language]
  const [ticked, setTicked] = useState(animals.slice(0, MAX_COMPARED).map(({ id }) => id))
  const chosen = ticked.filter((each) => animals.some(({ id }) => id === each))
  return (
    <form action={localizedPath(language, '/animals/compare')} className={styles.compare}>
      <fieldset className={choiceStyles.choices}>
        <legend>{texts.compareUpTo(MAX_COMPARED)}</legend>
        {animals.map(({ id, name }) => (
          <label key={id}>
            <input
              type="checkbox"
              name="animal"
              value={id}
              checked={chosen.includes(id)}
              disabled={!chosen.includes(id) && chosen.length === MAX_COMPARED}
              onChange={({ target }) =>
                setTicked(target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
              }
            />
            {shortName(name)}
          </label>
        ))}
      </fieldset>
      <button type="submit" className="button secondary" disabled={chosen.length < 2}>
        {texts.compare}
      </button>
    </form>
  )
}
