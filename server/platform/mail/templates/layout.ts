import { defaultLanguage, type Language } from '@/server/platform/values/language'

/** What a mail says, before it is laid out. Values may contain anything; they are not escaped yet. */
export interface Letter {
  /** English if it is left out. */
  readonly language?: Language
  readonly subject: string
  readonly paragraphs: readonly string[]
  /** The one thing that the reader may want to do. */
  readonly action?: { readonly label: string; readonly link: string }
  /** Below the action: until when it works, and what to do if the mail was not expected. */
  readonly notes?: readonly string[]
  /** What else the reader may want to do, below the notes. */
  readonly others?: readonly { readonly label: string; readonly link: string }[]
  /** For mails that were requested, and may no longer be wanted. */
  readonly unsubscribe?: {
    readonly label: string
    /** The page that asks whether to stop them. */
    readonly link: string
    /** Stops them when it is sent a POST (RFC 8058); leads to the page when it is opened. */
    readonly oneClickLink: string
  }
  /** An iCalendar file to go with it. */
  readonly calendar?: string
}

/** A mail's content as it is sent. */
export interface RenderedMail {
  /** One line. */
  readonly subject: string
  readonly text: string
  readonly html: string
  /** For the header List-Unsubscribe. */
  readonly unsubscribeLink: string | null
  readonly calendar: string | null
}

/** What the pages call a store that has no name yet. */
export const UNNAMED_STORE = 'Pet Store'

/**
 * Lays out a letter as text and as HTML, which say the same.
 * @param store who signs it
 */
export function renderLetter(letter: Letter, store: string): RenderedMail {
  const subject = inOneLine(letter.subject)
  return {
    subject,
    text: renderText(letter, store),
    html: renderHtml({ ...letter, subject }, store),
    unsubscribeLink: letter.unsubscribe?.oneClickLink ?? null,
    calendar: letter.calendar ?? null,
  }
}

const layoutTexts = {
  en: { openAddress: 'If the button doesn’t work, open this address:' },
  de: { openAddress: 'Wenn der Knopf nicht funktioniert, öffne diese Adresse:' },
} as const satisfies Record<Language, object>

/** A line break in a subject could begin another header. */
const inOneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

function renderText({ paragraphs, action, notes = [], others = [], unsubscribe }: Letter, store: string): string {
  const blocks = [
    ...paragraphs,
    ...linkInText(action),
    ...notes,
    ...others.flatMap(linkInText),
    ...linkInText(unsubscribe),
    `-- \n${store}`,
  ]
  return `${blocks.join('\n\n')}\n`
}

const linkInText = (action: Letter['action']) => (action ? [`${action.label}:\n${action.link}`] : [])

function renderHtml(
  { language = defaultLanguage, subject, paragraphs, action, notes = [], others = [], unsubscribe }: Letter,
  store: string,
): string {
  const texts = layoutTexts[language]
  const button = action && [
    `<p style="margin:24px 0"><a href="${escapeHtml(action.link)}" style="${styles.button}">${escapeHtml(action.label)}</a></p>`,
    `<p style="${styles.note}">${texts.openAddress}<br>${escapeHtml(action.link)}</p>`,
  ]
  return [
    '<!doctype html>',
    `<html lang="${language}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(subject)}</title>`,
    '</head>',
    `<body style="${styles.body}">`,
    `<h1 style="${styles.heading}">${escapeHtml(subject)}</h1>`,
    ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    ...(button ?? []),
    ...notes.map((note) => `<p style="${styles.note}">${escapeHtml(note)}</p>`),
    ...[...others, ...(unsubscribe ? [unsubscribe] : [])].map(
      ({ label, link }) => `<p style="${styles.note}"><a href="${escapeHtml(link)}">${escapeHtml(label)}</a></p>`,
    ),
    `<p style="${styles.note}">${escapeHtml(store)}</p>`,
    '</body>',
    '</html>',
    '',
  ].join('\n')
}

/** Mail programs drop style sheets, so the few styles are in the elements. */
const styles = {
  body: 'max-width:34em;margin:0 auto;padding:24px;font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere',
  heading: 'font-size:22px;line-height:1.3',
  button:
    'display:inline-block;padding:12px 20px;border-radius:6px;background:#a63c1c;color:#fffaf2;text-decoration:none',
  note: 'font-size:14px',
} as const

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character)
