import { z } from 'zod'
import type { Language } from '@/server/platform/values/language'
import { versionSchema } from '@/server/platform/values/version'
import { longTextSchema } from './long-text'

/** The longer texts of the store, each with a page of its own. */
export const storeTextNames = ['imprint', 'terms', 'faq'] as const

export type StoreTextName = (typeof storeTextNames)[number]

/** What letters to customers can begin with; each may say `{name}` and `{animal}`. */
export const letterNames = ['letterQuestions', 'letterTimes', 'letterReady'] as const

export type LetterName = (typeof letterNames)[number]

export const isLetterName = (name: string): name is LetterName => letterNames.some((each) => each === name)

/** All texts that the staff edits. */
export const editedTextNames = [...storeTextNames, ...letterNames] as const

export type EditedTextName = (typeof editedTextNames)[number]

/** Where a text is shown, without a language. */
export const storeTextPath = (name: StoreTextName) => `/${name}` as const

/** The text shown at a path without a language; undefined for any other path. */
export const storeTextAt = (path: string): StoreTextName | undefined =>
  storeTextNames.find((name) => storeTextPath(name) === path)

/** Where the law requires an imprint, or may require one: a store without an address could be in such a country. */
export const countriesWithImprints: readonly string[] = ['DE', 'AT', 'CH', 'LI', '']

/** The most characters of a text in one language. */
export const MAX_TEXT_LENGTH = 12_000

const inEachLanguage = <Schema extends z.ZodType>(schema: Schema) =>
  z.strictObject({ en: schema, de: schema } satisfies Record<Language, Schema>)

/** A text in each language, and the version that it replaces: if there is another by now, nothing changes. */
export const saveTextInput = z.strictObject({
  name: z.enum(editedTextNames),
  texts: inEachLanguage(longTextSchema(MAX_TEXT_LENGTH)),
  expectedVersion: versionSchema,
})

export const savedTextSchema = z.object({ version: versionSchema })

/** A text for its editors; a letter is the default, and others are empty, in a language that they are missing in. */
export const storeTextSchema = z.object({
  name: z.enum(editedTextNames),
  texts: inEachLanguage(z.string()),
  /** Of the text in all languages; 0 until somebody writes it. */
  version: versionSchema,
  /** Who changed it last, and when; undefined if nobody has. Former users and the command line have no name. */
  change: z.object({ at: z.string(), by: z.string().optional() }).optional(),
})

export type StoreText = z.output<typeof storeTextSchema>

/** A text in each language. */
export type TextInEachLanguage = StoreText['texts']
