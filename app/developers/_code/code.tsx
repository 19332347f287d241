import { CopyButton } from '@/app/_shell/ui/copy-button'
import styles from './code.module.css'
import { highlight, type Language } from './highlight'

interface CodeProps {
  readonly language: Language
  readonly text: string
  /** The name of the sample for screen readers, such as "Request in curl". */
  readonly label: string
  /** Stands above it, in place of what kind of text it is. */
  readonly caption?: string
  /** What its button copies, as the end of "Copy …"; no button if left out. */
  readonly copies?: string
}

/** What is written in a language. */
const kinds = {
  http: 'HTTP',
  json: 'JSON',
  python: 'Python',
  shell: 'Terminal',
  tsx: 'TypeScript',
  typescript: 'TypeScript',
} as const satisfies Record<Language, string>

/** A code sample with syntax colours. It scrolls sideways if it is too wide, also by keyboard. */
export async function Code({ language, text, label, caption, copies }: CodeProps) {
  const lines = await highlight(language, text.trimEnd())
  return (
    <figure className={styles.figure}>
      {/* The kind of text is no text of the page: Markdown says it otherwise. */}
      <figcaption className={styles.bar} data-kind={caption ? undefined : kinds[language]}>
        {caption}
        {copies && <CopyButton text={text} what={copies} isBeside />}
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be in reach of the keyboard. */}
      <section aria-label={label} tabIndex={0} className={styles.scrolling}>
        <pre>
          {/* The class that HTML recommends to mark the language of code. */}
          <code className={`language-${language}`}>
            {lines.map((line, number) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line is its number.
              <span key={number}>
                {line.map(({ text, kind }, index) =>
                  kind === 'other' ? (
                    text
                  ) : (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a line never change places.
                    <span key={index} className={styles[kind]}>
                      {text}
                    </span>
                  ),
                )}
                {'\n'}
              </span>
            ))}
          </code>
        </pre>
      </section>
    </figure>
  )
}

/** The same text, where no colours are shown. */
export const PlainCode = async ({ language, text, caption }: CodeProps) => (
  <>
    {caption && <p>{caption}</p>}
    <pre>
      <code className={`language-${language}`}>{`${text.trimEnd()}\n`}</code>
    </pre>
  </>
)
