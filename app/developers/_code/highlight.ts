import { LRUCache } from 'lru-cache'
import { createCssVariablesTheme, createHighlighterCore, type ThemedToken } from 'shiki/core'
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript'

const grammars = {
  http: () => import('shiki/langs/http.mjs'),
  json: () => import('shiki/langs/json.mjs'),
  python: () => import('shiki/langs/python.mjs'),
  shell: () => import('shiki/langs/shellscript.mjs'),
  tsx: () => import('shiki/langs/tsx.mjs'),
  typescript: () => import('shiki/langs/typescript.mjs'),
}

/** A language that samples are written in. */
export type Language = keyof typeof grammars

/** A piece of a line, and its kind in the language. */
export interface Token {
  readonly text: string
  readonly kind: 'comment' | 'constant' | 'function' | 'keyword' | 'string' | 'other'
}

const kinds: Readonly<Record<string, Token['kind']>> = {
  comment: 'comment',
  constant: 'constant',
  function: 'function',
  keyword: 'keyword',
  string: 'string',
  'string-expression': 'string',
}

const theme = createCssVariablesTheme({ variablePrefix: '' })

const tokenOf = ({ content, color = '' }: ThemedToken): Token => ({
  text: content,
  kind: kinds[/^var\(token-([a-z-]+)\)$/.exec(color)?.[1] ?? ''] ?? 'other',
})

let highlighter: ReturnType<typeof createHighlighterCore> | undefined
const remembered = new LRUCache<string, readonly (readonly Token[])[]>({ max: 500 })

/** The lines of a sample, split into tokens. Cached: it takes milliseconds. */
export async function highlight(language: Language, text: string): Promise<readonly (readonly Token[])[]> {
  const key = `${language} ${text}`
  const known = remembered.get(key)
  if (known) return known
  highlighter ??= createHighlighterCore({ themes: [theme], engine: createJavaScriptRegexEngine() })
  const ready = await highlighter
  const grammar = await grammars[language]()
  await ready.loadLanguage(grammar)
  const { tokens } = ready.codeToTokens(text, {
    lang: grammar.default[0]?.name ?? language,
    theme: theme.name ?? '',
    // On a busy machine the rest of a line would lose its colours, and that would be cached.
    tokenizeTimeLimit: 0,
  })
  const lines = tokens.map((line) => line.map(tokenOf))
  remembered.set(key, lines)
  return lines
}
