import { getLanguage } from '@/app/_language/get-language'
import { languageNames, languageSwitchTexts } from '@/app/texts'
import { languages } from '@/server/platform/values/language'
import { languagePath } from '@/server/platform/values/localized-path'
import styles from './language-switch.module.css'

/**
 * Links to the page that is shown in the other languages; what has none leads to the home page. Each language is a
 * document of its own: what is on this page, in its language, is not to be mixed with it.
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
              // By the referrer, the server knows which page it is, even one that tells others nothing of itself.
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
