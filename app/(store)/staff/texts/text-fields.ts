import 'server-only'
import { describeEach, type FieldDescriptions } from '@/app/_forms/field-description'
import { storeTextPageTexts } from '@/app/_shop/store/store-text-page-texts'
import { MAX_TEXT_LENGTH, type StoreTextName } from '@/server/domain/store/texts/texts.schema'
import { type Language, languages } from '@/server/platform/values/language'
import { textFieldTexts } from './texts'

/** The fields of a text of the store: one for each language. */
export function describeTextFields(name: StoreTextName, reader: Language): FieldDescriptions<Language> {
  const { title } = storeTextPageTexts[reader][name]
  const label = textFieldTexts[reader]
  return describeEach(
    languages.map((language) => [language, { label: label(title, language), rules: { maxLength: MAX_TEXT_LENGTH } }]),
  )
}
