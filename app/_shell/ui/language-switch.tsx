import { getLanguage } from '@/app/_shell/language/get-language'
import { languageNames, languageSwitchTexts } from '@/app/texts'
import { languagePath, languages } from '@/server/platform/values/language'
import styles from './language-switch.module.css'

/**
 * Links to the current page in the other languages; a page that has none leads to the home page. Each language is a
 * document of its own: this page's content must not be mixed with another language.
 */
export async function LanguageSwitch() {
  const language = await getLanguage()
  return (
    <nav aria-label={languageSwitchTexts[language].label}>
      <ul className={styles.languages}>
        {languages.map((each) => (
          <li key={each}>
            {each === language ? (
              <span aria-current="true">{languageNames[each]}</span>
            ) : (
              // From the referrer, the server knows which page it is, even if the page hides itself from others.
              <a href={languagePath(each)} lang={each} hrefLang={each} rel="nofollow" referrerPolicy="same-origin">
                {languageNames[each]}
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
