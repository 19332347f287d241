import { marked, type Token, type Tokens } from 'marked'
import type { ReactNode } from 'react'
import tableStyles from '@/app/_shell/ui/table.module.css'
import { Code } from '@/app/developers/_code/code'
import type { Language } from '@/app/developers/_code/highlight'

/**
 * A Markdown text of the document as elements. It supports what the document's texts use, and throws at anything else.
 */
export const Prose = ({ text }: { readonly text: string }) => <>{marked.lexer(text).map(block)}</>

/** A Markdown text within a line. */
export const Inline = ({ text }: { readonly text: string }) => <>{inline(marked.Lexer.lexInline(text))}</>

const languages: Readonly<Record<string, Language>> = { json: 'json', python: 'python', sh: 'shell', ts: 'typescript' }

function block(token: Token, key: number): ReactNode {
  if (isA('space', token)) return null
  if (isA('paragraph', token)) return <p key={key}>{inline(token.tokens)}</p>
  if (isA('code', token)) {
    return <Code key={key} language={languages[token.lang ?? ''] ?? 'shell'} text={token.text} label="An example" />
  }
  if (isA('table', token)) return <Table key={key} {...token} />
  throw new Error(`a text of the document has what the reference cannot show: ${token.type}`)
}

const Table = ({ header, rows }: Tokens.Table) => (
  <table className={tableStyles.table}>
    <thead>
      <tr>
        {header.map(({ text, tokens }) => (
          <th key={text} scope="col">
            {inline(tokens)}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([first, ...others]) => (
        <tr key={first?.text}>
          <th scope="row">{inline(first?.tokens ?? [])}</th>
          {others.map(({ tokens }, column) => (
            <td key={header[column + 1]?.text} data-label={header[column + 1]?.text}>
              {inline(tokens)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

const inline = (tokens: readonly Token[]): ReactNode[] =>
  tokens.map((token, key) => {
    if (isA('text', token) || isA('escape', token)) return token.text
    // biome-ignore-start lint/suspicious/noArrayIndexKey: the pieces of a text never change places.
    if (isA('codespan', token)) return <code key={key}>{token.text}</code>
    if (isA('strong', token)) return <strong key={key}>{inline(token.tokens)}</strong>
    if (isA('em', token)) return <em key={key}>{inline(token.tokens)}</em>
    if (isA('link', token) && /^(https?:\/\/|\/|#)/.test(token.href)) {
      return (
        <a key={key} href={token.href}>
          {inline(token.tokens)}
        </a>
      )
    }
    // biome-ignore-end lint/suspicious/noArrayIndexKey: the pieces of a text never change places.
    throw new Error(`a text of the document has what the reference cannot show: ${token.type}`)
  })

interface TokenOfType {
  code: Tokens.Code
  codespan: Tokens.Codespan
  em: Tokens.Em
  escape: Tokens.Escape
  link: Tokens.Link
  paragraph: Tokens.Paragraph
  space: Tokens.Space
  strong: Tokens.Strong
  table: Tokens.Table
  text: Tokens.Text
}

/** marked's own union has a member for extensions whose type is `any`. */
const isA = <Type extends keyof TokenOfType>(type: Type, token: Token): token is TokenOfType[Type] =>
  token.type === type
