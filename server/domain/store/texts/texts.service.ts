import type { z } from 'zod'
import type { TransactionDeps } from '@/server/deps'
import type { StoreTextModel } from '@/server/platform/db/generated/models'
import { conflict } from '@/server/platform/errors/service-error'
import { type InEachLanguage, type Language, languages } from '@/server/platform/values/language'
import type { OwnWords } from '@/server/platform/values/own-words'
import { findActorNames } from '@/server/procedures/callers/actor-names'
import type { Actor } from '@/server/procedures/callers/caller'
import { defaultLetters } from './default-letters'
import {
  editedTextNames,
  isLetterName,
  type LetterName,
  type StoreText,
  type StoreTextName,
  type savedTextSchema,
  type saveTextInput,
  storeTextNames,
  type TextInEachLanguage,
} from './texts.schema'

type Db = Pick<TransactionDeps, 'db'>

/** The texts that are not empty in all languages, and so are shown. */
export async function readShownTexts({ db }: Db): Promise<readonly StoreTextName[]> {
  const shown = await db.storeText.findMany({ where: { text: { not: '' } }, select: { name: true } })
  return storeTextNames.filter((name) => shown.some((row) => row.name === name))
}

/** A text, if it is shown. */
export async function readStoreText({ db }: Db, name: StoreTextName): Promise<TextInEachLanguage | undefined> {
  const rows = await db.storeText.findMany({ where: { name, text: { not: '' } } })
  return rows.length === 0 ? undefined : textsIn(rows)
}

/** A text as its reader sees it: in their language if it is there, otherwise in another. */
export function textFor(texts: TextInEachLanguage, reader: Language): OwnWords {
  const language = [reader, ...languages].find((each) => texts[each] !== '') ?? reader
  return { text: texts[language], language }
}

/** What a letter to a customer begins with, in their language. */
export async function readLetter({ db }: Db, name: LetterName, language: Language): Promise<string> {
  return letterIn(name, await db.storeText.findMany({ where: { name } }))[language]
}

/** Every text, shown or not, for its editors. */
export async function listStoreTexts({ db }: Db): Promise<StoreText[]> {
  const rows = await db.storeText.findMany()
  const names = await findActorNames(
    { db },
    rows.map(({ changedBy }) => changedBy),
  )
  return editedTextNames.map((name) => {
    const own = rows.filter((row) => row.name === name)
    const [last] = own.toSorted((one, other) => other.changedAt.getTime() - one.changedAt.getTime())
    return {
      name,
      texts: isLetterName(name) ? letterIn(name, own) : textsIn(own),
      version: last?.version ?? 0,
      change: last && { at: last.changedAt.toISOString(), by: names.get(last.changedBy) },
    }
  })
}

/**
 * Replaces a text in each language.
 * @param deps with a transaction
 * @throws ServiceError conflict when somebody else has changed it since `expectedVersion`
 */
export async function saveStoreText(
  { db, now }: Pick<TransactionDeps, 'db' | 'now'>,
  { name, texts, expectedVersion }: z.output<typeof saveTextInput>,
  actor: Actor,
): Promise<z.output<typeof savedTextSchema>> {
  const version = expectedVersion + 1
  const change = { version, changedAt: new Date(now()), changedBy: actor }
  const isNew = expectedVersion === 0
  const replaced = isNew
    ? []
    : await db.storeText.updateManyAndReturn({ where: { name, version: expectedVersion }, data: change })
  if (!isNew && replaced.length === 0) throw conflict((say) => say.textHasChanged())
  for (const language of languages) {
    const text = texts[language]
    const where = { name, language }
    // A language that was added since has no text to replace.
    if (replaced.some((row) => row.language === language)) await db.storeText.updateMany({ where, data: { text } })
    else {
      const { count } = await db.storeText.createMany({ data: { ...where, text, ...change }, skipDuplicates: true })
      if (count === 0) throw conflict((say) => say.textHasChanged())
    }
  }
  return { version }
}

const inEachLanguage = <Value>(valueIn: (language: Language) => Value): InEachLanguage<Value> => ({
  en: valueIn('en'),
  de: valueIn('de'),
})

const textsIn = (rows: readonly StoreTextModel[]): TextInEachLanguage =>
  inEachLanguage((language) => rows.find((row) => row.language === language)?.text ?? '')

const letterIn = (name: LetterName, rows: readonly StoreTextModel[]): TextInEachLanguage => {
  const own = textsIn(rows)
  return inEachLanguage((language) => own[language] || defaultLetters[name][language])
}
