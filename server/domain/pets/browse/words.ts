import { LRUCache } from 'lru-cache'
import { isMisspelled } from '@/server/platform/values/is-misspelled'

/** A word in lower case and without accents. */
export interface Word {
  readonly word: string
  /** The word, and what may be its singular or, in German, its stem. */
  readonly forms: readonly string[]
}

/** A word of a search text. */
export interface Token extends Word {
  readonly typed: string
  /** Its place among the tokens. */
  readonly at: number
  /** Where it starts in the text. */
  readonly start: number
}

/** How well a typed word matches one of ours, best first. */
export const SAME = 0
export const INFLECTED = 1
export const BEGUN = 2
export const MISSPELLED = 3
export const NOT = Number.POSITIVE_INFINITY

/** Fewer letters would begin too many words. */
const MIN_BEGUN = 3

const joints = new Set(['and', 'or', 'und', 'oder', ',', '&', '+', '/'])

/** Words that say nothing about an animal. */
const fillers = new Set(
  `${[...joints].join(' ')} a an the or with in on its of to for from by at my our their his her your some any all other
  another ein eine einer eines einem einen der die das den dem des mit im am auf für von zu zum zur mein meine meinen
  unser unsere andere anderen is are be that which who has have gets get along well good ok okay very quite but also
  too please i am we need would like love looking want find search animal animals pet pets sized old alt used between living live lives home house
  ist sind sich verträgt vertragen versteht gut sehr auch aber bitte suche ich wir sucht haben hat möchte wünsche
  tier tiere tieren haustier haustiere zwischen haus zuhause s t`
    .split(/\s+/)
    .map(plain),
)

export const isJoint = ({ word }: Word): boolean => joints.has(word)
export const isFiller = ({ word }: Word): boolean => fillers.has(word)

/** The words and numbers of a search text, with what joins them. */
export const tokensIn = (text: string): Token[] =>
  [...text.normalize('NFC').matchAll(/\p{N}+(?:[.,]\p{N}+)?|[\p{L}\p{M}][\p{L}\p{M}\p{N}]*|[,&+/]/gu)].map(
    ({ 0: typed, index: start }, at) => ({ typed, at, start, ...toWord(plain(typed)) }),
  )

/** For all names of kinds and all breeds that a search looks through. */
const MAX_TEXTS = 4_000

const wordsByText = new LRUCache<string, readonly Word[]>({
  max: MAX_TEXTS,
  memoMethod(text) {
    const withoutUmlauts = text.normalize('NFC').replace(/[äöü]/giu, (letter) => `${plain(letter)}e`)
    const words = [text, withoutUmlauts].flatMap((each) => plain(each).match(/[\p{L}\p{N}]+/gu) ?? [])
    return [...new Set(words)].map(toWord)
  },
})

/** The words of one of our texts, with both spellings of umlauts; remembered, since each search goes through all of them. */
export const wordsOf = (text: string): readonly Word[] => wordsByText.memo(text)

/** Whether a typed word is one of these, or a form of one: `SAME`, `INFLECTED` or `NOT`. */
export function exactLevel(typed: Word, words: readonly Word[]): number {
  if (words.some(({ word }) => word === typed.word)) return SAME
  return words.some(({ word, forms }) => typed.forms.includes(word) || forms.includes(typed.word)) ? INFLECTED : NOT
}

/** Whether a typed word begins one of these, or is one of them slightly misspelled: `BEGUN`, `MISSPELLED` or `NOT`. */
export function looseLevel(typed: Word, words: readonly Word[]): number {
  if (typed.word.length >= MIN_BEGUN && words.some(({ word }) => word.startsWith(typed.word))) return BEGUN
  return words.some(({ word }) => typed.forms.some((form) => isMisspelled(form, word))) ? MISSPELLED : NOT
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss').normalize('NFC')
}

export function toWord(word: string): Word {
  const forms = [
    word.replace(/(?<=..)(?<![su])s$/, ''),
    word.replace(/(?<=[^aeiou])ies$/, 'y'),
    word.replace(/(?<=sh|ch|x)es$/, ''),
    word.replace(/(?<=...)e[mnrs]?$/, ''),
  ]
  return { word, forms: [...new Set([word, ...forms])] }
}
