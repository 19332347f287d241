import 'server-only'
import { describeEach, type FieldDescriptions } from '@/app/_forms/field-description'
import { storeTextPageTexts } from '@/app/_shop/store/store-text-page-texts'
import { MAX_MESSAGE_LENGTH } from '@/server/domain/messages/messages.schema'
import { type EditedTextName, isLetterName, MAX_TEXT_LENGTH } from '@/server/domain/store/texts/texts.schema'
import { type Language, languages } from '@/server/platform/values/language'
import { letterTexts, textFieldTexts } from './texts'

/** What a text is called. */
export const titleOf = (name: EditedTextName, reader: Language): string =>
  isLetterName(name) ? letterTexts[reader].names[name] : storeTextPageTexts[reader][name].title

/** The fields of a text of the store: one for each language. */
export function describeTextFields(name: EditedTextName, reader: Language): FieldDescriptions<Language> {
  const title = titleOf(name, reader)
  const label = textFieldTexts[reader]
  const rules = { maxLength: isLetterName(name) ? MAX_MESSAGE_LENGTH : MAX_TEXT_LENGTH }
  return describeEach(languages.map((language) => [language, { label: label(title, language), rules }]))
}
