'use client'

import { useLanguage } from '@/app/_shell/language/language-context'
import { AnimalPicture } from '@/app/_shop/summaries/animal-picture'
import styles from './search-suggestions.module.css'
import type { SearchSuggestionsProps } from './site-search'
import { suggestAnimals } from './suggest-animals'
import { SuggestionList } from './suggestion-list'
import { useSuggestions } from './use-suggestions'

/** Animals and kinds below the search of the shop while somebody types. */
export const Suggestions = (props: SearchSuggestionsProps) => (
  <SuggestionList
    {...props}
    useSuggestions={useAnimals}
    show={({ portrait, photo, name, detail }) => (
      <>
        <AnimalPicture {...portrait} photo={photo} sizes="2.75rem" className={styles.picture} />
        <span className={styles.name}>{name}</span>
        <span className={styles.detail}>{detail}</span>
      </>
    )}
  />
)

const useAnimals = (typed: string) => useSuggestions(typed, suggestAnimals[useLanguage()])
